-- The services that are listed. PostgreSQL inlines it, so a join reads only the rows it needs.
create function listed_services()
returns table (id uuid, name text, slug text, category_slug text)
language sql stable as $$
  select s.id, s.name, s.slug, c.slug
  from subcategory s join category c on c.id = s.category_id
  where s.is_listed and c.is_listed
$$;
