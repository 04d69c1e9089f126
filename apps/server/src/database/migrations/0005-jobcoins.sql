-- Jobcoins: purchases of plans, the leads they grant, and the ledger of every movement of leads. Account ids here have
-- no foreign key: the ledger outlives accounts.

create table jobcoin_purchase (
  id uuid default gen_random_uuid() constraint jobcoin_purchase_pkey primary key,
  account_id uuid not null,
  -- The plan's terms at the time of purchase.
  plan_id uuid not null,
  plan_name text not null,
  leads integer not null constraint jobcoin_purchase_gives_leads check (leads > 0),
  amount_in_cents integer not null constraint jobcoin_purchase_amount check (amount_in_cents >= 0),
  currency text not null default 'USD',
  status text not null default 'CREATED' constraint jobcoin_purchase_status
    check (status in ('CREATED', 'APPROVED', 'PENDING', 'COMPLETED', 'CANCELLED', 'REFUNDED', 'FAILED')),
  is_renewal boolean not null default false,
  paypal_order_id text constraint jobcoin_purchase_one_order unique,
  paypal_payee_id text,
  paypal_capture_id text constraint jobcoin_purchase_one_capture unique,
  approval_url text,
  refunded_in_cents integer not null default 0 constraint jobcoin_purchase_refunded
    check (refunded_in_cents between 0 and amount_in_cents),
  created_at timestamptz not null default now(),
  -- Set while the outcome of a capture is unknown. Each attempt has its own request id.
  capture_started_at timestamptz,
  capture_attempt integer not null default 1,
  completed_at timestamptz,
  -- When the paid month ends; for the free plan, when it becomes available again.
  runs_until timestamptz,
  end_reason text,
  renewal_reminded_at timestamptz,
  -- When the sweep checks PayPal again; null if nothing can change anymore.
  next_check_at timestamptz,
  check_count integer not null default 0,
  -- How PayPal's response differs from our order: such a purchase is never credited automatically.
  trouble text,
  constraint jobcoin_purchase_completed_at_some_time
    check (status not in ('COMPLETED', 'REFUNDED') or (completed_at is not null and runs_until is not null))
);
create index jobcoin_purchase_of_account on jobcoin_purchase (account_id, created_at desc);
create index jobcoin_purchase_to_check on jobcoin_purchase (next_check_at) where next_check_at is not null;
create index jobcoin_purchase_to_renew on jobcoin_purchase (runs_until)
  where status = 'COMPLETED' and amount_in_cents > 0 and renewal_reminded_at is null;

-- A grant: leads that expire together. "remaining" is the sum of its entries. "is_closed": its expiry is booked.
create table jobcoin_grant (
  id bigint generated always as identity constraint jobcoin_grant_pkey primary key,
  account_id uuid not null,
  purchase_id uuid constraint jobcoin_grant_once_per_purchase unique
    constraint jobcoin_grant_purchase_fkey references jobcoin_purchase,
  leads integer not null,
  remaining integer not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  is_closed boolean not null default false,
  constraint jobcoin_grant_remaining check (remaining between 0 and leads)
) with (fillfactor = 70);
-- No index contains "remaining", so that spending a lead updates no index.
create index jobcoin_grant_open on jobcoin_grant (account_id, expires_at, id) where not is_closed;
create index jobcoin_grant_to_expire on jobcoin_grant (expires_at) where not is_closed;

-- One row per account, locked by every movement of its leads. The jobcoin functions keep balance and debt equal to the
-- sums of the account's entries.
create table jobcoin_wallet (
  account_id uuid constraint jobcoin_wallet_pkey primary key,
  balance integer not null default 0 constraint jobcoin_wallet_balance check (balance >= 0),
  debt integer not null default 0 constraint jobcoin_wallet_debt check (debt >= 0)
) with (fillfactor = 50);

-- The double-entry ledger: each row moves leads from the counter account to the account (or the reverse, if negative).
-- "debt" is the change of what the account owes: leads it spent before their payment was reversed.
create table jobcoin_entry (
  id bigint generated always as identity constraint jobcoin_entry_pkey primary key,
  account_id uuid not null,
  kind text not null constraint jobcoin_entry_kind check (kind in (
    'purchase', 'free', 'spend', 'return', 'expiry', 'forfeit',
    'refund', 'refund_failed', 'dispute', 'dispute_closed', 'debt', 'repayment')),
  amount integer not null,
  debt integer not null default 0,
  balance_after integer not null,
  reference text not null,
  grant_id bigint,
  counter_account text not null,
  note text,
  created_at timestamptz not null default clock_timestamp(),
  constraint jobcoin_entry_moves_something check (amount <> 0 or debt <> 0),
  constraint jobcoin_entry_once unique (kind, reference),
  -- demand_unlock references these three, so that no unlock exists without the entry that paid for it.
  constraint jobcoin_entry_of_account unique (account_id, id, reference)
);

-- Refunds. We request those of renewals and deleted accounts; PayPal reports the others.
create table jobcoin_refund (
  id uuid default gen_random_uuid() constraint jobcoin_refund_pkey primary key,
  purchase_id uuid not null constraint jobcoin_refund_purchase_fkey references jobcoin_purchase,
  account_id uuid not null,
  reason text not null constraint jobcoin_refund_reason check (reason in (
    'renewal_cancelled', 'account_deleted', 'provider_refund', 'provider_reversal')),
  amount_in_cents integer not null constraint jobcoin_refund_amount check (amount_in_cents > 0),
  fine_in_cents integer not null default 0 constraint jobcoin_refund_fine check (fine_in_cents >= 0),
  leads integer not null constraint jobcoin_refund_leads check (leads >= 0),
  status text not null default 'REQUESTED' constraint jobcoin_refund_status
    check (status in ('REQUESTED', 'PENDING', 'COMPLETED', 'FAILED')),
  paypal_refund_id text constraint jobcoin_refund_one_at_provider unique,
  requested_at timestamptz not null default now(),
  settled_at timestamptz
);
create index jobcoin_refund_of_purchase on jobcoin_refund (purchase_id);
create index jobcoin_refund_of_account on jobcoin_refund (account_id);
create index jobcoin_refund_open on jobcoin_refund (requested_at) where status in ('REQUESTED', 'PENDING');

create table jobcoin_dispute (
  paypal_dispute_id text constraint jobcoin_dispute_pkey primary key,
  purchase_id uuid not null constraint jobcoin_dispute_purchase_fkey references jobcoin_purchase,
  status text not null constraint jobcoin_dispute_status check (status in ('OPEN', 'WON', 'LOST')),
  held_leads integer not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index jobcoin_dispute_of_purchase on jobcoin_dispute (purchase_id);

-- PayPal's webhook events, each stored once. An event is only a hint: the order is read from PayPal before anything is
-- booked.
create table jobcoin_webhook_event (
  event_id text constraint jobcoin_webhook_event_pkey primary key,
  transmission_id text not null constraint jobcoin_webhook_event_one_transmission unique,
  event_type text not null,
  order_id text,
  capture_id text,
  refund_id text,
  dispute_id text,
  received_at timestamptz not null default now()
);
create index jobcoin_webhook_event_of_refund on jobcoin_webhook_event (refund_id) where refund_id is not null;

-- The reminders of expiring leads that were sent.
create table jobcoin_expiry_reminder (
  grant_id bigint not null constraint jobcoin_expiry_reminder_grant_fkey references jobcoin_grant,
  days_before integer not null,
  sent_at timestamptz not null default now(),
  constraint jobcoin_expiry_reminder_pkey primary key (grant_id, days_before)
);

-- The users of the free plan, by keyed hashes of phone and e-mail. Rows outlive the account: deleting it does not allow
-- a second free plan.
create table jobcoin_free_use (
  identity_key bytea constraint jobcoin_free_use_pkey primary key,
  -- When the free plan becomes available again.
  runs_until timestamptz not null,
  forget_at timestamptz not null
);
create index jobcoin_free_use_by_age on jobcoin_free_use (forget_at);

-- The application writes the ledger, wallets and grants only through the jobcoin functions, and deletes no financial
-- records.
revoke insert, update, delete, truncate on jobcoin_entry, jobcoin_wallet, jobcoin_grant from joblane_app;
revoke delete, truncate on jobcoin_purchase, jobcoin_refund, jobcoin_dispute from joblane_app;
revoke update, truncate on jobcoin_webhook_event from joblane_app;
