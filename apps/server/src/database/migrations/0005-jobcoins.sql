-- Purchases, grants of leads, and the ledger of every movement.

create table jobcoin_purchase (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null,
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
  -- Set while a capture's outcome is not known; each attempt has a request id of its own.
  capture_started_at timestamptz,
  capture_attempt integer not null default 1,
  completed_at timestamptz,
  -- When the paid month ends; for the free plan, when it can be had again.
  runs_until timestamptz,
  end_reason text,
  renewal_reminded_at timestamptz,
  -- When the sweep asks the provider again; null where nothing can change any more.
  next_check_at timestamptz,
  check_count integer not null default 0,
  -- What in the provider's answer is not as we ordered it: such a purchase is never credited by itself.
  trouble text,
  constraint jobcoin_purchase_completed_at_some_time
    check (status not in ('COMPLETED', 'REFUNDED') or (completed_at is not null and runs_until is not null))
);
create index jobcoin_purchase_of_account on jobcoin_purchase (account_id, created_at desc);
create index jobcoin_purchase_to_check on jobcoin_purchase (next_check_at) where next_check_at is not null;
create index jobcoin_purchase_to_renew on jobcoin_purchase (runs_until)
  where status = 'COMPLETED' and amount_in_cents > 0 and renewal_reminded_at is null;
revoke delete, truncate on jobcoin_purchase from joblane_app;

-- Leads that expire together. What is left is the sum of the grant's entries. Closed means: expiry was booked.
create table jobcoin_grant (
  id bigint generated always as identity primary key,
  account_id uuid not null,
  purchase_id uuid constraint jobcoin_grant_once_per_purchase unique references jobcoin_purchase (id),
  leads integer not null,
  remaining integer not null default 0,
  granted_at timestamptz not null,
  expires_at timestamptz not null,
  is_closed boolean not null default false,
  constraint jobcoin_grant_remaining check (remaining between 0 and leads)
) with (fillfactor = 70);
-- No index reads "remaining", so that spending a lead rewrites no index.
create index jobcoin_grant_open on jobcoin_grant (account_id, expires_at, id) where not is_closed;
create index jobcoin_grant_to_expire on jobcoin_grant (expires_at) where not is_closed;

-- The hot row: what every unlock locks. Equal to the sums of the account's entries, by the functions below.
create table jobcoin_wallet (
  account_id uuid primary key,
  balance integer not null default 0 constraint jobcoin_wallet_balance check (balance >= 0),
  debt integer not null default 0 constraint jobcoin_wallet_debt check (debt >= 0)
) with (fillfactor = 50);

-- Double entry: each row moves leads from the counter account to the account (or back, where negative).
-- "debt" is what the account owes, because leads of a payment that was taken back had been spent.
create table jobcoin_entry (
  id bigint generated always as identity primary key,
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
  -- An unlock refers to these three, so that it cannot exist without the entry that paid for it.
  constraint jobcoin_entry_of_account unique (account_id, id, reference)
);

create function jobcoin_entry_is_forever() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever appended to' using errcode = 'insufficient_privilege';
end
$$;
create trigger jobcoin_entry_is_forever before update or delete on jobcoin_entry
  for each row execute function jobcoin_entry_is_forever();
create trigger jobcoin_entry_is_never_emptied before truncate on jobcoin_entry
  for each statement execute function jobcoin_entry_is_forever();

-- The application reads these three tables and writes them through the functions alone.
revoke insert, update, delete, truncate on jobcoin_entry, jobcoin_wallet, jobcoin_grant from joblane_app;

create function jobcoin_counter_account(p_kind text) returns text language sql immutable
return case p_kind
  when 'purchase' then 'sales'
  when 'free' then 'promotion'
  when 'spend' then 'unlocks'
  when 'return' then 'unlocks'
  when 'expiry' then 'expired'
  when 'forfeit' then 'forfeited'
  when 'refund' then 'refunds'
  when 'refund_failed' then 'refunds'
  when 'dispute' then 'disputes'
  when 'dispute_closed' then 'disputes'
  else 'debts'
end;

-- The wallet's lock orders everything that happens to one account. Order: purchase, wallet, grant, then others.
create function jobcoin_lock_wallet(p_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jobcoin_wallet (account_id) values (p_account) on conflict do nothing;
  perform 1 from jobcoin_wallet where account_id = p_account for update;
end
$$;

create function jobcoin_write(
  p_account uuid, p_kind text, p_amount integer, p_debt integer,
  p_reference text, p_grant bigint, p_at timestamptz, p_note text default null
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_balance integer;
  v_entry bigint;
begin
  update jobcoin_wallet set balance = balance + p_amount, debt = debt + p_debt
    where account_id = p_account
    returning balance into strict v_balance;
  update jobcoin_grant set remaining = remaining + p_amount where id = p_grant;
  insert into jobcoin_entry
    (account_id, kind, amount, debt, balance_after, reference, grant_id, counter_account, note, created_at)
  values
    (p_account, p_kind, p_amount, p_debt, v_balance, p_reference, p_grant,
     jobcoin_counter_account(p_kind), p_note, p_at)
  returning id into v_entry;
  return v_entry;
end
$$;
revoke execute on function jobcoin_write from public, joblane_app;

-- Spends one lead, of the grant that expires first. Null: there is none, or a debt freezes unlocking.
create function jobcoin_spend(p_account uuid, p_reference text, p_at timestamptz default now()) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_balance integer;
  v_grant bigint;
  v_entry bigint;
begin
  update jobcoin_wallet set balance = balance - 1
    where account_id = p_account and balance > 0 and debt = 0
    returning balance into v_balance;
  if not found then
    return null;
  end if;

  update jobcoin_grant set remaining = remaining - 1
    where id = (
      select id from jobcoin_grant
      where account_id = p_account and not is_closed and expires_at > p_at and remaining > 0
      order by expires_at, id limit 1)
    returning id into v_grant;
  if not found then
    -- All that is left has expired, and the job that books it has not come by yet.
    update jobcoin_wallet set balance = balance + 1 where account_id = p_account;
    return null;
  end if;

  insert into jobcoin_entry
    (account_id, kind, amount, balance_after, reference, grant_id, counter_account, created_at)
  values (p_account, 'spend', -1, v_balance, p_reference, v_grant, 'unlocks', p_at)
  returning id into v_entry;
  return v_entry;
end
$$;

-- Leads that come in go to an open debt first.
create function jobcoin_repay(p_account uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_debt integer;
  v_grant record;
  v_leads integer;
begin
  select debt into v_debt from jobcoin_wallet where account_id = p_account for update;
  for v_grant in
    select id, remaining from jobcoin_grant
    where account_id = p_account and not is_closed and expires_at > p_at and remaining > 0
    order by expires_at, id
  loop
    exit when v_debt = 0;
    v_leads := least(v_debt, v_grant.remaining);
    perform jobcoin_write(
      p_account, 'repayment', -v_leads, -v_leads, gen_random_uuid()::text, v_grant.id, p_at);
    v_debt := v_debt - v_leads;
  end loop;
end
$$;
revoke execute on function jobcoin_repay from public, joblane_app;

-- Gives a purchase its leads, once. Whose and how many stands in the purchase. Null: it has them already.
create function jobcoin_credit(p_purchase uuid, p_reference text, p_at timestamptz default now()) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_purchase jobcoin_purchase;
  v_grant bigint;
  v_entry bigint;
begin
  select * into strict v_purchase from jobcoin_purchase where id = p_purchase for update;
  perform jobcoin_lock_wallet(v_purchase.account_id);
  if exists (select from jobcoin_grant where purchase_id = p_purchase) then
    return null;
  end if;

  insert into jobcoin_grant (account_id, purchase_id, leads, granted_at, expires_at)
    values (v_purchase.account_id, p_purchase, v_purchase.leads, p_at, p_at + interval '1 year')
    returning id into v_grant;
  v_entry := jobcoin_write(
    v_purchase.account_id,
    case when v_purchase.amount_in_cents = 0 then 'free' else 'purchase' end,
    v_purchase.leads, 0, p_reference, v_grant, p_at);
  perform jobcoin_repay(v_purchase.account_id, p_at);
  return v_entry;
end
$$;

-- Takes leads back, because their payment went back: from the purchase's own grant, then from others, first to
-- expire first, and books as debt what was spent already. What had expired unused is not owed.
create function jobcoin_take_back(
  p_purchase uuid, p_leads integer, p_reference text, p_at timestamptz default now()
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
  v_own bigint;
  v_expired integer;
  v_rest integer := p_leads;
  v_grant record;
  v_leads integer;
begin
  select account_id into strict v_account from jobcoin_purchase where id = p_purchase for update;
  perform jobcoin_lock_wallet(v_account);
  select id into v_own from jobcoin_grant where purchase_id = p_purchase;
  select coalesce(-sum(amount), 0) into v_expired from jobcoin_entry
    where account_id = v_account and grant_id = v_own and kind = 'expiry';

  for v_grant in
    select id, remaining from jobcoin_grant
    where account_id = v_account and not is_closed and remaining > 0
    order by id is distinct from v_own, expires_at, id
  loop
    if v_grant.id is distinct from v_own then
      v_rest := greatest(0, v_rest - v_expired);
      v_expired := 0;
    end if;
    exit when v_rest = 0;
    v_leads := least(v_rest, v_grant.remaining);
    perform jobcoin_write(
      v_account, 'refund', -v_leads, 0, p_reference || ':' || v_grant.id, v_grant.id, p_at);
    v_rest := v_rest - v_leads;
  end loop;

  v_rest := greatest(0, v_rest - v_expired);
  if v_rest > 0 then
    perform jobcoin_write(v_account, 'debt', 0, v_rest, p_reference, null, p_at);
  end if;
end
$$;

-- While a payment is disputed, what is left of its leads is held. Returns how many.
create function jobcoin_hold(p_purchase uuid, p_reference text, p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
  v_grant jobcoin_grant;
begin
  select account_id into strict v_account from jobcoin_purchase where id = p_purchase for update;
  perform jobcoin_lock_wallet(v_account);
  select * into v_grant from jobcoin_grant where purchase_id = p_purchase and not is_closed for update;
  if coalesce(v_grant.remaining, 0) = 0 then
    return 0;
  end if;
  perform jobcoin_write(
    v_account, 'dispute', -v_grant.remaining, 0, p_reference || ':' || v_grant.id, v_grant.id, p_at);
  return v_grant.remaining;
end
$$;

-- Gives back what an earlier entry took: to its own grant, or, where that has expired, for another 30 days.
create function jobcoin_give_back(
  p_account uuid, p_taken text, p_reference text, p_as text, p_note text default null,
  p_at timestamptz default now()
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_taken record;
  v_grant bigint;
  v_leads integer := 0;
begin
  if (p_taken, p_as) not in (('spend', 'return'), ('refund', 'refund_failed'), ('dispute', 'dispute_closed')) then
    raise exception 'An entry of kind % cannot be given back as %', p_taken, p_as;
  end if;
  perform jobcoin_lock_wallet(p_account);

  for v_taken in
    select e.grant_id, e.amount, e.reference, not g.is_closed and g.expires_at > p_at as is_open
    from jobcoin_entry e join jobcoin_grant g on g.id = e.grant_id
    where e.account_id = p_account and e.kind = p_taken
      and (e.reference = p_reference or starts_with(e.reference, p_reference || ':'))
      and not exists (
        select from jobcoin_entry b
        where b.kind = p_as and b.reference = e.reference)
    order by e.id
  loop
    v_grant := v_taken.grant_id;
    if not v_taken.is_open then
      insert into jobcoin_grant (account_id, leads, granted_at, expires_at)
        values (p_account, -v_taken.amount, p_at, p_at + interval '30 days')
        returning id into v_grant;
    end if;
    perform jobcoin_write(p_account, p_as, -v_taken.amount, 0, v_taken.reference, v_grant, p_at, p_note);
    v_leads := v_leads - v_taken.amount;
  end loop;

  perform jobcoin_repay(p_account, p_at);
  return v_leads;
end
$$;

-- Books the expiry of a grant whose year is over. Returns the leads that were lost; null: nothing to book.
create function jobcoin_expire(p_grant bigint, p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_grant jobcoin_grant;
begin
  select * into strict v_grant from jobcoin_grant where id = p_grant;
  perform jobcoin_lock_wallet(v_grant.account_id);
  select * into strict v_grant from jobcoin_grant where id = p_grant for update;
  if v_grant.is_closed or v_grant.expires_at > p_at then
    return null;
  end if;

  if v_grant.remaining > 0 then
    perform jobcoin_write(
      v_grant.account_id, 'expiry', -v_grant.remaining, 0, p_grant::text, p_grant, p_at);
  end if;
  update jobcoin_grant set is_closed = true where id = p_grant;
  return v_grant.remaining;
end
$$;

-- An account that is deleted gives up what is left.
create function jobcoin_forfeit(p_account uuid, p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_grant record;
  v_leads integer := 0;
begin
  perform jobcoin_lock_wallet(p_account);
  for v_grant in
    select id, remaining from jobcoin_grant
    where account_id = p_account and not is_closed and remaining > 0 order by id
  loop
    perform jobcoin_write(
      p_account, 'forfeit', -v_grant.remaining, 0, v_grant.id::text, v_grant.id, p_at);
    v_leads := v_leads + v_grant.remaining;
  end loop;
  return v_leads;
end
$$;

-- Money that goes back. Ours are asked for by us; the provider's are found in its answers.
create table jobcoin_refund (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null references jobcoin_purchase (id),
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
revoke delete, truncate on jobcoin_refund from joblane_app;

create table jobcoin_dispute (
  paypal_dispute_id text primary key,
  purchase_id uuid not null references jobcoin_purchase (id),
  status text not null constraint jobcoin_dispute_status check (status in ('OPEN', 'WON', 'LOST')),
  held_leads integer not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index jobcoin_dispute_of_purchase on jobcoin_dispute (purchase_id);
revoke delete, truncate on jobcoin_dispute from joblane_app;

-- Each notice of the provider once. A notice is a hint: the order is read again before anything is booked.
create table jobcoin_webhook_event (
  event_id text primary key,
  transmission_id text not null constraint jobcoin_webhook_event_one_transmission unique,
  event_type text not null,
  order_id text,
  capture_id text,
  refund_id text,
  dispute_id text,
  received_at timestamptz not null default now()
);
create index jobcoin_webhook_event_of_refund on jobcoin_webhook_event (refund_id) where refund_id is not null;
revoke update, truncate on jobcoin_webhook_event from joblane_app;

create table jobcoin_expiry_reminder (
  grant_id bigint not null references jobcoin_grant (id),
  days_before integer not null,
  sent_at timestamptz not null default now(),
  primary key (grant_id, days_before)
);
