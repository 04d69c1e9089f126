-- Removes demands from every list and erases their texts, photos and contacts. The records of who unlocked them stay.
-- What follows: on_demand_removed erases and closes their matches.
create function demand_remove(p_demands uuid[], p_at timestamptz) returns void
language plpgsql as $$
begin
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;
  perform from demand where id = any (p_demands) order by id for no key update;
  perform photo_delete_of('DEMAND', p_demands);
  delete from demand_contact where demand_id = any (p_demands);
  update demand set
    description = '', requirements = '[]', masked_contact = null, manage_hash = null, photo_count = 0,
    account_id = null, requested_by = null, removed_at = p_at
    where id = any (p_demands) and removed_at is null;
  delete from demand_search where key in (select key from demand_seat where demand_id = any (p_demands));
  delete from demand_listing where key in (select key from demand_seat where demand_id = any (p_demands));
  update demand_seat set is_active = false where demand_id = any (p_demands);
end
$$;
