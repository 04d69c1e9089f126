-- Where zip codes are, for distances. PostgreSQL inlines it, so a join reads only the rows it needs.
create function zip_coordinates() returns table (code text, latitude real, longitude real)
language sql stable as $$
  select code, latitude, longitude from zip
$$;
