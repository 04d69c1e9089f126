-- A removed demand takes along what was written in its matches.
create function match_erase_removed() returns trigger language plpgsql as $$
begin
  perform match_erase(array(select id from match where demand_id = new.id order by id for update), true);
  return null;
end
$$;
create trigger match_erase_removed after update of removed_at on demand
  for each row when (old.removed_at is null and new.removed_at is not null) execute function match_erase_removed();
