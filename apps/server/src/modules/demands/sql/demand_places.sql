-- The service and the city of every published demand. PostgreSQL inlines it, so a join reads only the rows it needs.
create function demand_places() returns table (demand_id uuid, subcategory text, city text, state_code text)
language sql stable as $$
  select id, subcategory, city, state_code from demand where key is not null and removed_at is null
$$;
