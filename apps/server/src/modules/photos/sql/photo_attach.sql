-- Makes photos the photos of one thing, in the given order, and deletes those it had that are not given again. Returns
-- false and changes nothing if one of them is unknown, is attached to another thing, or is not attached yet and belongs
-- to another account: a customer may write with the account and change it by the private link. The locks make a
-- concurrent call with the same photo wait, and then see it attached.
create function photo_attach(p_photos uuid[], p_account uuid, p_kind text, p_id uuid) returns boolean
language plpgsql as $$
begin
  perform from photo
    where id = any (p_photos) or (attached_kind = p_kind and attached_id = p_id)
    order by id for update;
  if cardinality(p_photos) <> (
    select count(*) from photo
    where id = any (p_photos)
      and case when attached_kind is null
        then owner_id is null or owner_id = p_account
        else attached_kind = p_kind and attached_id = p_id end) then
    return false;
  end if;
  delete from photo where attached_kind = p_kind and attached_id = p_id and id <> all (p_photos);
  update photo p set
    attached_kind = p_kind, attached_id = p_id, position = given.nth - 1, owner_id = coalesce(p.owner_id, p_account)
    from unnest(p_photos) with ordinality as given (id, nth)
    where p.id = given.id;

  return true;
end
$$;
