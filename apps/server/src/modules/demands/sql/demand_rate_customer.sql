-- Counts a professional's rating of the customer of a demand, or takes it back, on all published demands of that
-- customer.
create function demand_rate_customer(p_demand uuid, p_rating integer, p_change integer) returns void
language plpgsql as $$
declare
  v_demands constant uuid[] := demand_lock_customer(p_demand);
begin
  update demand set
    customer_rating_sum = customer_rating_sum + p_change * p_rating,
    customer_rating_count = customer_rating_count + p_change
    where id = any (v_demands);
end
$$;
