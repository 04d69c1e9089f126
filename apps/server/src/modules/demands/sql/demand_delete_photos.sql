-- Deletes the photos of deleted requests; demand_remove does the same for published demands, whose rows stay.
create function demand_delete_photos() returns trigger
language plpgsql as $$
begin
  perform photo_delete_of('DEMAND', array(select id from gone));
  return null;
end
$$;

create trigger demand_delete_photos after delete on demand
  referencing old table as gone for each statement execute function demand_delete_photos();
