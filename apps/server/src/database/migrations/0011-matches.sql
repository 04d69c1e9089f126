-- Matches: what follows an unlock, up to the hire.

create table match (
  -- From demand_unlock.match_id.
  id uuid constraint match_pkey primary key,
  demand_id uuid not null constraint match_demand_fkey references demand,
  -- The account that unlocked, as in demand_unlock: its row outlives the account.
  professional_id uuid not null,
  state text not null default 'OPEN' constraint match_state
    check (state in ('OPEN', 'HIRED', 'DECLINED', 'WITHDRAWN', 'CLOSED', 'DONE')),
  unlocked_at timestamptz not null,
  -- The last hire, also if it was undone: a review of this match is a verified one.
  hired_at timestamptz,
  hired_quote_id uuid,
  decline_reason text,
  is_muted boolean not null default false,
  -- Minutes from the unlock to the professional's first message or quote.
  reply_minutes integer,
  quote_count smallint not null default 0 constraint match_quotes check (quote_count between 0 and 10),
  last_message_at timestamptz,
  last_message text,
  -- Messages and quotes that the side has not read, and when it was last mailed about them.
  customer_unread integer not null default 0 constraint match_customer_unread check (customer_unread >= 0),
  professional_unread integer not null default 0 constraint match_professional_unread check (professional_unread >= 0),
  customer_mailed_at timestamptz,
  professional_mailed_at timestamptz,
  constraint match_once unique (demand_id, professional_id),
  constraint match_hired_at_some_time check (state not in ('HIRED', 'DONE') or hired_at is not null)
) with (fillfactor = 80);
create unique index match_one_hired on match (demand_id) where state in ('HIRED', 'DONE');
create index match_of_professional on match (professional_id, id desc);
create index match_of_professional_by_state on match (professional_id, state, id desc);
create index match_replies on match (professional_id, reply_minutes) where reply_minutes is not null;

-- Unlocks from before.
insert into match (id, demand_id, professional_id, unlocked_at)
select match_id, demand_id, account_id, unlocked_at from demand_unlock;

-- Every change of state, as the thread shows it. Append-only.
create table match_change (
  id bigint generated always as identity constraint match_change_pkey primary key,
  match_id uuid not null constraint match_change_match_fkey references match on delete cascade,
  state text not null,
  by text not null constraint match_change_by check (by in ('CUSTOMER', 'PROFESSIONAL', 'PRODUCT')),
  at timestamptz not null
);
create index match_change_of_match on match_change (match_id, id);

create table quote (
  id uuid constraint quote_pkey primary key,
  match_id uuid not null constraint quote_match_fkey references match on delete cascade,
  version smallint not null constraint quote_version check (version between 1 and 10),
  kind text not null constraint quote_kind check (kind in ('FIXED', 'HOURLY', 'RANGE')),
  amount_in_cents integer not null constraint quote_amount check (amount_in_cents between 100 and 100000000),
  amount_to_in_cents integer,
  note text not null,
  starts_on date,
  -- A day at the demand's place, and the moment at which it ends there.
  valid_until date not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  viewed_at timestamptz,
  constraint quote_version_once unique (match_id, version),
  constraint quote_range check (
    case when kind = 'RANGE'
      then amount_to_in_cents is not null and amount_to_in_cents > amount_in_cents and amount_to_in_cents <= 100000000
      else amount_to_in_cents is null end)
);
alter table match add constraint match_hired_quote_fkey foreign key (hired_quote_id) references quote;

create table message (
  -- Made by the client, so that a repeated call writes nothing.
  id uuid constraint message_pkey primary key,
  number bigint generated always as identity,
  match_id uuid not null constraint message_match_fkey references match on delete cascade,
  is_from_customer boolean not null,
  text text not null,
  created_at timestamptz not null
);
create unique index message_of_match on message (match_id, number desc);

create table match_report (
  id uuid default uuidv7() constraint match_report_pkey primary key,
  match_id uuid not null constraint match_report_match_fkey references match on delete cascade,
  is_from_customer boolean not null,
  reason text not null constraint match_report_reason
    check (reason in ('SPAM', 'RUDE', 'UNSAFE', 'FALSE_DETAILS', 'OTHER')),
  text text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create unique index match_report_one_open on match_report (match_id, is_from_customer) where resolved_at is null;
