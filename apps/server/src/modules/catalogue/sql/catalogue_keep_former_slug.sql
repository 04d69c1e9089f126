-- The address of a renamed category or subcategory redirects to its new one.
create function catalogue_keep_former_slug() returns trigger language plpgsql as $$
begin
  insert into catalogue_former_slug (slug, entry_id) values (old.slug, new.id)
  on conflict (slug) do update set entry_id = excluded.entry_id;
  return null;
end
$$;

create trigger category_renamed after update on category
  for each row when (old.slug <> new.slug) execute function catalogue_keep_former_slug();
create trigger subcategory_renamed after update on subcategory
  for each row when (old.slug <> new.slug) execute function catalogue_keep_former_slug();
