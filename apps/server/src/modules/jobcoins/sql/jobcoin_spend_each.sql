-- Spends one lead of each account, from the grant that expires first. An account without a row in the result has no
-- leads, or has debt.
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
      -- The job may not have booked an expiry yet.
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
