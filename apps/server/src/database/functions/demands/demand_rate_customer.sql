-- Counts a professional's rating of the customer of a demand, or takes it back, on all demands of that customer.
create function demand_rate_customer(p_demand uuid, p_rating integer, p_change integer) returns void
language plpgsql as $$
begin
  perform from demand where id in (select demands_of_same_customer(p_demand)) order by id for update;
  update demand set
    customer_rating_sum = customer_rating_sum + p_change * p_rating,
    customer_rating_count = customer_rating_count + p_change
    where id in (select demands_of_same_customer(p_demand));
end
$$;
