-- The addresses of all profiles that everybody can open.
create function professional_public_slugs() returns table (slug text)
language sql stable as $$
  select p.slug from professional p
  join account_people() as person on person.id = p.account_id and not person.is_suspended
  where p.is_public
$$;
