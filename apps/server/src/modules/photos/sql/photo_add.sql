-- Stores an uploaded photo. Raises P0410 if its owner was deleted in the meantime.
create function photo_add(p_id uuid, p_owner uuid, p_width integer, p_height integer, p_at timestamptz) returns void
language plpgsql as $$
begin
  perform account_hold(array[p_owner]) where p_owner is not null;
  insert into photo (id, owner_id, width, height, created_at) values (p_id, p_owner, p_width, p_height, p_at);
end
$$;
