-- The cities of the states. PostgreSQL inlines it, so a join reads only the rows it needs.
create function listed_cities() returns table (state_code text, name text, slug text)
language sql stable as $$
  select state_code, name, slug from city
$$;
