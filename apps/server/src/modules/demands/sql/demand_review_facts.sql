-- What a review shows of its demand: the service, and the customer's first name, if the customer is still here.
create function demand_review_facts(p_demand uuid) returns table (subcategory text, first_name text)
language sql stable as $$
  select d.subcategory, split_part(c.full_name, ' ', 1)
  from demand d left join demand_contact c on c.demand_id = d.id where d.id = p_demand
$$;
