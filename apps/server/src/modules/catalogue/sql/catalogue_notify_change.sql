-- Every instance caches responses built from the catalogue: any change to it, even by hand, invalidates them all.
create function catalogue_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end
$$;

create trigger category_changed after insert or update or delete or truncate on category
  for each statement execute function catalogue_notify_change();
create trigger subcategory_changed after insert or update or delete or truncate on subcategory
  for each statement execute function catalogue_notify_change();
create trigger question_changed after insert or update or delete or truncate on question
  for each statement execute function catalogue_notify_change();
create trigger synonym_changed after insert or update or delete or truncate on subcategory_synonym
  for each statement execute function catalogue_notify_change();
create trigger state_changed after insert or update or delete or truncate on state
  for each statement execute function catalogue_notify_change();
create trigger city_changed after insert or update or delete or truncate on city
  for each statement execute function catalogue_notify_change();
create trigger zip_changed after insert or update or delete or truncate on zip
  for each statement execute function catalogue_notify_change();
