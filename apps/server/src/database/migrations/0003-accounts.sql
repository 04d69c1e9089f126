-- One row for each person. A deleted account stays as an empty row: the ledger and the unlocks of others name it.
create table account (
  id uuid primary key default gen_random_uuid(),
  role text not null,
  full_name text not null,
  email text,
  phone text,
  zip_code text not null,
  password_hash text,
  phone_confirmed_at timestamptz,
  email_confirmed_at timestamptz,
  suspended_at timestamptz,
  deleted_at timestamptz,
  wants_demand_alerts boolean not null default true,
  wants_demand_alerts_by_whatsapp boolean not null default false,
  wants_lead_reminders boolean not null default true,
  created_at timestamptz not null default now(),
  constraint account_role check (role in ('WORKER', 'CUSTOMER', 'ADMINISTRATOR')),
  constraint account_phone_digits check (phone ~ '^[0-9]{8,15}$'),
  constraint account_emptied check (
    case when deleted_at is null
      then email is not null and phone is not null
      else email is null and phone is null and password_hash is null and full_name = '' and zip_code = ''
    end
  )
);

create unique index account_email_once on account (lower(email));
create unique index account_phone_once on account (phone);
create index account_never_activated on account (created_at)
  where phone_confirmed_at is null and deleted_at is null;

create table account_session (
  id uuid primary key,
  account_id uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index account_session_by_account on account_session (account_id);
create index account_session_by_expiry on account_session (expires_at);

-- Every instance keeps sessions in memory. Whatever changes one, by whichever way, is told to all of them.
create function account_tell_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_session', 'session ' || old.id);
  return null;
end
$$;

create trigger account_session_changed after update or delete on account_session
  for each row execute function account_tell_session();

create function account_tell_account() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_session', 'account ' || new.id);
  return null;
end
$$;

create trigger account_changed after update on account
  for each row
  when (
    (old.role, old.phone_confirmed_at, old.suspended_at, old.deleted_at)
      is distinct from (new.role, new.phone_confirmed_at, new.suspended_at, new.deleted_at)
  )
  execute function account_tell_account();

-- Single-use links for a new password; only a hash of each is kept, and it goes with its use.
create table account_password_link (
  token_hash bytea primary key,
  account_id uuid not null references account,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create index account_password_link_by_account on account_password_link (account_id);
create index account_password_link_by_expiry on account_password_link (expires_at);

-- What counts against a limit: wrong passwords, mails for a forgotten one. Subjects and addresses are keyed hashes.
create table account_attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_key bytea not null,
  address_key bytea,
  at timestamptz not null,
  constraint account_attempt_kind check (kind in ('login', 'forgotten', 'reauthentication'))
);

create index account_attempt_by_subject on account_attempt (kind, subject_key, at);
create index account_attempt_by_age on account_attempt (at);

-- From where an account was logged in to: these are not locked out by what strangers try.
create table account_known_address (
  account_id uuid not null references account,
  address_key bytea not null,
  last_used_at timestamptz not null,
  primary key (account_id, address_key)
);

-- An address or number that becomes the account's own once its code is entered.
create table account_contact_change (
  account_id uuid not null references account,
  kind text not null,
  destination text not null,
  created_at timestamptz not null,
  primary key (account_id, kind),
  constraint account_contact_change_kind check (kind in ('email', 'phone'))
);

create table account_favourite (
  account_id uuid not null references account,
  subcategory_id uuid not null references subcategory,
  position integer not null,
  primary key (account_id, subcategory_id)
);

create index account_favourite_by_subcategory on account_favourite (subcategory_id);

-- What a person did to an account from the command line.
create table account_intervention (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  action text not null,
  at timestamptz not null,
  constraint account_intervention_action check (action in ('make-administrator', 'suspend', 'restore', 'reopen'))
);

-- Codes that confirm a destination for a subject (an account, or a demand request). Kept 30 days for the limits;
-- neither the destination nor the code can be read from here.
create table verification_code (
  id uuid primary key default gen_random_uuid(),
  purpose text not null,
  subject_id uuid not null,
  destination_key bytea not null,
  -- Wrong tries close a destination for one account, or for all requests that have none.
  account_id uuid,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  used_at timestamptz,
  replaced_at timestamptz,
  constraint verification_code_purpose check (purpose in ('confirmation', 'change', 'request')),
  constraint verification_code_tries check (tries between 0 and 5)
);

create index verification_code_by_destination on verification_code (destination_key, created_at);
create index verification_code_by_age on verification_code (created_at);
create unique index verification_code_one_alive on verification_code (purpose, subject_id, destination_key)
  where used_at is null and replaced_at is null;

-- Destinations closed by too many wrong tries, until a person helps.
create table verification_closure (
  destination_key bytea not null,
  account_id uuid,
  closed_at timestamptz not null,
  constraint verification_closure_once unique nulls not distinct (destination_key, account_id)
);

revoke update, delete on account_intervention from joblane_app;
