-- The published demands of one demand's customer, itself included: of the same account, or with the same phone, which is
-- confirmed for every published demand.
create function demands_of_same_customer(p_demand uuid) returns setof uuid language sql stable as $$
  select o.id
  from demand d left join demand_contact c on c.demand_id = d.id, demand o
  where d.id = p_demand and o.key is not null and o.removed_at is null and (
    o.id = d.id or o.account_id = d.account_id
    or o.id in (select demand_id from demand_contact where phone = c.phone))
$$;
