-- Deletes the photos of things that are deleted.
create function photo_delete_of(p_kind text, p_ids uuid[]) returns void
language sql
begin atomic
  delete from photo where attached_kind = p_kind and attached_id = any (p_ids);
end;
