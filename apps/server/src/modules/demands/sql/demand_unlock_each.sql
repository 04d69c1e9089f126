-- For each pair of a demand and an account: spends a lead, takes a seat and records the unlock, or changes nothing and
-- returns the reason. No demand and no account may occur twice: both would pay, and only one seat would be taken. Lock
-- order: seats, wallets; while a seat row is locked, its free seats stay free. What follows: on_demand_unlock_added opens
-- a match for each unlock.
create function demand_unlock_each(p_demands uuid[], p_accounts uuid[], p_at timestamptz)
returns table (
  nth bigint, reason text, unlocked_id uuid, match_id uuid, taken smallint, seat_limit smallint, is_active boolean,
  reveals_phone boolean, reveals_email boolean
)
language plpgsql rows 10 as $$
#variable_conflict use_column
declare
  v_full bigint[];
begin
  if cardinality(p_demands) > 1 and (
    select count(distinct demand) < count(*) or count(distinct account) < count(*)
    from unnest(p_demands, p_accounts) as asked (demand, account)) then
    raise exception 'A demand or an account is given twice';
  end if;
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;

  return query
  with asked as materialized (
    select a.nth, a.demand_id, a.account_id, u.match_id, s.taken, s.seat_limit, s.is_active, u.reveals_phone,
      u.reveals_email,
      case
      when s.demand_id is null then 'not_found'
      when u.demand_id is not null then 'already'
      when account_has_contact(a.account_id, c.phone, c.email) then 'own_request'
      when s.list = 3 then 'full'
      when s.list = 4 then 'inactive'
      else 'no_leads' end as reason
    from unnest(p_demands, p_accounts) with ordinality as a (demand_id, account_id, nth)
    left join demand_seat s on s.demand_id = a.demand_id
    left join demand_unlock u on u.demand_id = a.demand_id and u.account_id = a.account_id
    left join demand_contact c on c.demand_id = a.demand_id
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
    insert into demand_unlock (
      demand_id, account_id, slot, seat_limit, entry_id, unlocked_at, reveals_phone, reveals_email
    )
    select s.demand_id, s.account_id, s.taken, s.seat_limit, s.entry_id, p_at,
      d.channels && '{PHONE,WHATSAPP}'::text[], 'EMAIL' = any (d.channels)
    from seated s join demand d on d.id = s.demand_id
    returning demand_id, account_id, match_id, reveals_phone, reveals_email
  )
  select a.nth, case when s.nth is null then a.reason else 'unlocked' end,
    case when s.nth is not null or a.reason = 'already' then a.demand_id end,
    coalesce(r.match_id, a.match_id), coalesce(s.taken, a.taken), a.seat_limit, a.is_active,
    coalesce(r.reveals_phone, a.reveals_phone), coalesce(r.reveals_email, a.reveals_email)
  from asked a
  left join seated s on s.nth = a.nth
  left join recorded r on r.demand_id = a.demand_id and r.account_id = a.account_id;

  v_full := array(select key from demand_seat where demand_id = any (p_demands) and list = 3);
  if v_full <> '{}' then
    delete from demand_listing where key = any (v_full) and list in (1, 2);
  end if;
end
$$;
