-- Accounts: people, their sessions, and the codes that confirm a phone number or an e-mail address.

-- One row for each person. A deleted account stays as an emptied row, because the ledger and unlocked demands refer to it.
create table account (
  id uuid default gen_random_uuid() constraint account_pkey primary key,
  role text not null constraint account_role check (role in ('WORKER', 'CUSTOMER', 'ADMINISTRATOR')),
  full_name text not null,
  email text,
  phone text constraint account_phone_digits check (phone ~ '^[0-9]{8,15}$'),
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

-- Instances cache sessions; account_session_notify_change and account_notify_change invalidate the caches.
create table account_session (
  id uuid constraint account_session_pkey primary key,
  account_id uuid not null constraint account_session_account_fkey references account,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_session_by_account on account_session (account_id);
create index account_session_by_expiry on account_session (expires_at);

-- Single-use links for a new password. Only the hash of the token is stored, and using the link deletes the row.
create table account_password_link (
  token_hash bytea constraint account_password_link_pkey primary key,
  account_id uuid not null constraint account_password_link_account_fkey references account,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index account_password_link_by_account on account_password_link (account_id);
create index account_password_link_by_expiry on account_password_link (expires_at);

-- Attempts that count against a limit, such as wrong passwords and password reset mails. The subject (the account or
-- e-mail of the attempt) and the address (of the client) are keyed hashes.
create table account_attempt (
  id bigint generated always as identity constraint account_attempt_pkey primary key,
  kind text not null
    constraint account_attempt_kind check (kind in ('login', 'forgotten', 'reauthentication', 'correction')),
  subject_key bytea not null,
  address_key bytea,
  at timestamptz not null
);
create index account_attempt_by_subject on account_attempt (kind, subject_key, at);
create index account_attempt_by_age on account_attempt (at);

-- Addresses that an account signed in from: attempts from other addresses do not lock these out.
create table account_known_address (
  account_id uuid not null constraint account_known_address_account_fkey references account,
  address_key bytea not null,
  last_used_at timestamptz not null,
  constraint account_known_address_pkey primary key (account_id, address_key)
);

-- A pending e-mail address or phone number, which replaces the account's current one once its code is entered.
create table account_contact_change (
  account_id uuid not null constraint account_contact_change_account_fkey references account,
  kind text not null constraint account_contact_change_kind check (kind in ('email', 'phone')),
  destination text not null,
  created_at timestamptz not null,
  constraint account_contact_change_pkey primary key (account_id, kind)
);

-- The services that a professional wants alerts for.
create table account_favorite (
  account_id uuid not null constraint account_favorite_account_fkey references account,
  subcategory_id uuid not null constraint account_favorite_subcategory_fkey references subcategory,
  position integer not null,
  constraint account_favorite_pkey primary key (account_id, subcategory_id)
);
create index account_favorite_by_subcategory on account_favorite (subcategory_id);

-- Audit log of what operators did to accounts from the command line. Append-only.
create table account_intervention (
  id bigint generated always as identity constraint account_intervention_pkey primary key,
  account_id uuid not null constraint account_intervention_account_fkey references account,
  action text not null constraint account_intervention_action
    check (action in ('make-administrator', 'suspend', 'restore', 'reopen')),
  at timestamptz not null
);
revoke update, delete on account_intervention from joblane_app;

-- Codes that confirm a destination (a phone number, an e-mail address) for a subject (an account, a request). Rows
-- stay as long as the limits count them. Destinations and codes are stored only as keyed hashes.
create table verification_code (
  id uuid default gen_random_uuid() constraint verification_code_pkey primary key,
  purpose text not null
    constraint verification_code_purpose check (purpose in ('confirmation', 'change', 'request')),
  subject_id uuid not null,
  destination_key bytea not null,
  -- Wrong tries close a destination for this account or, if null, for all requests without an account.
  account_id uuid,
  code_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0 constraint verification_code_tries check (tries between 0 and 5),
  used_at timestamptz,
  replaced_at timestamptz,
  -- The original, if this is a copy of a code already sent to the same destination. All copies share five tries.
  copy_of uuid,
  -- Set when the account is deleted: until this time its tries count against the next user of the destination.
  forget_at timestamptz
);
create index verification_code_by_destination on verification_code (destination_key, created_at);
create index verification_code_by_age on verification_code (created_at);
create unique index verification_code_one_alive on verification_code (purpose, subject_id, destination_key)
  where used_at is null and replaced_at is null;

-- Destinations closed by too many wrong tries, until an operator reopens them.
create table verification_closure (
  destination_key bytea not null,
  account_id uuid,
  closed_at timestamptz not null,
  -- As in verification_code.
  forget_at timestamptz,
  constraint verification_closure_once unique nulls not distinct (destination_key, account_id)
);
