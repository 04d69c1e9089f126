-- Locks the published demands of a demand's customer until the transaction ends, and returns their ids: those of the
-- same account, or with the same phone, which is confirmed for every published demand. The second pass finds demands
-- whose publication the first one waited for: see demand_enlist_each. No key lock: rows that refer to a demand check it
-- by a key share lock, in any order.
create function demand_lock_customer(p_demand uuid) returns uuid[]
language plpgsql as $$
declare
  v_demands uuid[];
begin
  for pass in 1..2 loop
    v_demands := array(
      select id from demand
      where key is not null and removed_at is null and id in (
        -- Not one condition with "or", for which the planner would read all demands.
        select p_demand
        union select o.id from demand d join demand o on o.account_id = d.account_id and o.removed_at is null
          where d.id = p_demand
        union select o.demand_id from demand_contact d join demand_contact o on o.phone = d.phone
          where d.demand_id = p_demand));
    perform from demand where id = any (v_demands) order by id for no key update;
  end loop;

  return v_demands;
end
$$;
