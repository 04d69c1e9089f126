-- The city of each zip code. PostgreSQL inlines it, so a join reads only the rows it needs.
create function zip_places() returns table (code text, city text, state_code text)
language sql stable as $$
  select code, city, state_code from zip
$$;
