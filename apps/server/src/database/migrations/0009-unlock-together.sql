-- Unlocks that are asked for at the same time are made by one call: what a transaction costs is then paid by all of
-- them together. One alone is a call with one. jobcoin_spend and demand_unlock_take stay for instances of the version
-- before, which may still run beside this one.

-- Spends one lead of each account, of its grant that expires first. Who is not answered has none, or owes some.
create function jobcoin_spend_each(p_accounts uuid[], p_references text[], p_at timestamptz default now())
returns table (account_id uuid, entry_id bigint)
language plpgsql rows 10 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform from jobcoin_wallet where account_id = any (p_accounts) order by account_id for update;

  return query
  with payer as materialized (
    select a.account_id, a.reference, g.id as grant_id
    from unnest(p_accounts, p_references) as a (account_id, reference)
    join jobcoin_wallet w on w.account_id = a.account_id and w.balance > 0 and w.debt = 0,
    lateral (
      -- The job that books what has expired may not have come by yet.
      select id from jobcoin_grant
      where account_id = a.account_id and not is_closed and expires_at > p_at and remaining > 0
      order by expires_at, id limit 1
    ) g
  ), paid as (
    update jobcoin_wallet w set balance = balance - 1
    from payer where w.account_id = payer.account_id
    returning payer.*, w.balance
  ), used as (
    update jobcoin_grant g set remaining = remaining - 1 from payer where g.id = payer.grant_id
  )
  insert into jobcoin_entry
    (account_id, kind, amount, balance_after, reference, grant_id, counter_account, created_at)
  select account_id, 'spend', -1, balance, reference, grant_id, 'unlocks', p_at from paid
  returning account_id, id;
end
$$;

-- For each pair of a demand and an account: spends a lead, takes a seat and records the unlock, or does nothing of it
-- and says why. No demand and no account may be given twice: both would pay, and one seat be taken. Seats are locked
-- before wallets, and both before counters; with the seats locked, what is found free stays free.
create function demand_unlock_each(p_demands uuid[], p_accounts uuid[], p_at timestamptz)
returns table (nth bigint, reason text, unlocked_id uuid, taken smallint, seat_limit smallint, is_active boolean)
language plpgsql rows 10 as $$
#variable_conflict use_column
begin
  if (select count(distinct demand) < count(*) or count(distinct account) < count(*)
      from unnest(p_demands, p_accounts) as asked (demand, account)) then
    raise exception 'A demand or an account is given twice';
  end if;
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;

  return query
  with asked as materialized (
    select a.nth, a.demand_id, a.account_id, s.taken, s.seat_limit, s.is_active, case
      when s.demand_id is null then 'not_found'
      when u.demand_id is not null then 'already'
      when s.list = 3 then 'full'
      when s.list = 4 then 'inactive'
      else 'no_leads' end as reason
    from unnest(p_demands, p_accounts) with ordinality as a (demand_id, account_id, nth)
    left join demand_seat s on s.demand_id = a.demand_id
    left join demand_unlock u on u.demand_id = a.demand_id and u.account_id = a.account_id
  ), payer as (
    select array_agg(account_id) as accounts, array_agg(demand_id::text || ':' || account_id::text) as unlocks
    from asked where reason = 'no_leads'
  ), paid as (
    select * from payer, jobcoin_spend_each(payer.accounts, payer.unlocks, p_at)
  ), seated as (
    update demand_seat s set taken = s.taken + 1
    from asked a join paid p on p.account_id = a.account_id
    where s.demand_id = a.demand_id
    returning a.nth, a.account_id, p.entry_id, s.demand_id, s.taken, s.seat_limit
  ), recorded as (
    insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at)
    select demand_id, account_id, taken, seat_limit, entry_id, p_at from seated
  )
  select a.nth, case when s.nth is null then a.reason else 'unlocked' end,
    case when s.nth is not null or a.reason = 'already' then a.demand_id end,
    coalesce(s.taken, a.taken), a.seat_limit, a.is_active
  from asked a left join seated s on s.nth = a.nth;

  update demand_listing l set list = s.list
    from demand_seat s
    where s.demand_id = any (p_demands) and s.list = 3 and l.key = s.key and l.list <> s.list;
end
$$;
