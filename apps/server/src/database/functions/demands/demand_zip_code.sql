-- The zip code of a demand, for modules that need its place; null once it is removed.
create function demand_zip_code(p_demand uuid) returns text
language sql stable as $$
  select zip_code from demand_contact where demand_id = p_demand
$$;
