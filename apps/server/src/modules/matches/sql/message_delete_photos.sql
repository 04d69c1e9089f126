-- Deleted messages take their photos along.
create function message_delete_photos() returns trigger language plpgsql as $$
begin
  perform photo_delete_of('MESSAGE', array(select id from gone));
  return null;
end
$$;
create trigger message_delete_photos after delete on message
  referencing old table as gone for each statement execute function message_delete_photos();
