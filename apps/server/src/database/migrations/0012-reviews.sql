-- Reviews: what each side of a match says of the other. Neither side sees the other's before both are published.

create table review (
  id uuid default uuidv7() constraint review_pkey primary key,
  match_id uuid not null constraint review_match_fkey references match,
  -- Who wrote it: the customer about the professional, or the professional about the customer.
  is_from_customer boolean not null,
  professional_id uuid not null constraint review_professional_fkey references account,
  demand_id uuid not null constraint review_demand_fkey references demand,
  rating smallint not null constraint review_rating check (rating between 1 and 5),
  text text not null,
  created_at timestamptz not null,
  -- When it is published at the latest.
  publishes_at timestamptz not null,
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text,
  answer text,
  answered_at timestamptz,
  constraint review_once unique (match_id, is_from_customer),
  constraint review_answered check ((answer is null) = (answered_at is null)),
  constraint review_answered_in_public check (answer is null or (is_from_customer and published_at is not null)),
  constraint review_hidden check ((hidden_at is null) = (hidden_reason is null))
);
create index review_of_professional on review (professional_id, published_at desc, id)
  where is_from_customer and published_at is not null and hidden_at is null;
create index review_of_demand on review (demand_id);
create index review_to_publish on review (publishes_at) where published_at is null;

create table review_report (
  id uuid default uuidv7() constraint review_report_pkey primary key,
  review_id uuid not null constraint review_report_review_fkey references review on delete cascade,
  account_id uuid not null constraint review_report_account_fkey references account,
  reason text not null constraint review_report_reason
    check (reason in ('SPAM', 'RUDE', 'UNSAFE', 'FALSE_DETAILS', 'OTHER')),
  text text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create unique index review_report_one_open on review_report (review_id, account_id) where resolved_at is null;

-- The e-mails that ask customers for a review: sent once, and once more.
create table review_invitation (
  match_id uuid constraint review_invitation_pkey primary key
    constraint review_invitation_match_fkey references match on delete cascade,
  sent_count smallint not null default 1 constraint review_invitation_twice check (sent_count between 1 and 2),
  sent_at timestamptz not null
);

-- What professionals rated the customer of a demand, over all demands of the same customer.
alter table demand
  add column customer_rating_sum integer not null default 0,
  add column customer_rating_count integer not null default 0
    constraint demand_customer_rating check (customer_rating_count >= 0 and customer_rating_sum >= customer_rating_count);
create index demand_contact_by_phone on demand_contact (phone);

alter table account add column wants_review_invitations boolean not null default true;
