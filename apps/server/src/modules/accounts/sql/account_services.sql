-- The services of each professional: their favorites. PostgreSQL inlines it, so a join reads only the rows it needs.
create function account_services() returns table (account_id uuid, subcategory_id uuid)
language sql stable as $$
  select account_id, subcategory_id from account_favorite
$$;
