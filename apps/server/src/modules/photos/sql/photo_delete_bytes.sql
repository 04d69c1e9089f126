-- Queues the deletion of the bytes of deleted photos, in the transaction that deletes the rows. The job is retried
-- for about three weeks.
create function photo_delete_bytes() returns trigger
language plpgsql as $$
begin
  perform job_add('photos.delete-bytes', jsonb_build_object('ids', jsonb_agg(id)), p_max_attempts => 100)
    from gone having count(*) > 0;
  return null;
end
$$;

create trigger photo_delete_bytes after delete on photo
  referencing old table as gone for each statement execute function photo_delete_bytes();
