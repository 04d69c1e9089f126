-- Counts a professional's rating of the customer of a demand, or takes it back, on all published demands of that
-- customer: of the same account, or with the same phone, which is confirmed for every published demand.
create function demand_rate_customer(p_demand uuid, p_rating integer, p_change integer) returns void
language plpgsql as $$
declare
  v_demands uuid[] := array(
    select o.id
    from demand d left join demand_contact c on c.demand_id = d.id, demand o
    where d.id = p_demand and o.key is not null and o.removed_at is null and (
      o.id = d.id or o.account_id = d.account_id
      or o.id in (select demand_id from demand_contact where phone = c.phone)));
begin
  perform from demand where id = any (v_demands) order by id for update;
  update demand set
    customer_rating_sum = customer_rating_sum + p_change * p_rating,
    customer_rating_count = customer_rating_count + p_change
    where id = any (v_demands);
end
$$;
