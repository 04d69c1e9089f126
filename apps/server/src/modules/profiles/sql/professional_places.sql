-- The city and the services of every public profile. PostgreSQL inlines it, so a query reads only the rows it needs.
create function professional_places()
returns table (account_id uuid, subcategory_id uuid, city text, state_code text, hire_count integer, ratings integer[])
language sql stable as $$
  select p.account_id, s.subcategory_id, z.city, z.state_code, p.hire_count, p.ratings
  from professional p
  join account_people() as person on person.id = p.account_id and not person.is_suspended and not person.is_deleted
  join account_services() as s on s.account_id = p.account_id
  join zip_places() as z on z.code = left(person.zip_code, 5)
  where p.is_public
$$;
