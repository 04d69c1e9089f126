-- A demand that is stopped closes its open matches, and opens them again when it is activated, except those of
-- professionals who have left; with a hired professional it cannot be activated (P0409). The row of the seats is locked,
-- so no hire happens at the same time.
create function on_demand_seat_changed() returns trigger language plpgsql as $$
declare
  followers uuid[];
begin
  if new.is_active and exists (
    select from match where demand_id = new.demand_id and state in ('HIRED', 'DONE')) then
    raise exception 'A professional is hired' using errcode = 'P0409';
  end if;
  followers := array(
    select id from match
    where demand_id = new.demand_id and state = case when new.is_active then 'CLOSED' else 'OPEN' end
    order by id for update);
  if new.is_active then
    -- A statement of its own: the one that waited for a professional who was leaving does not see that they left.
    followers := array(
      select m.id from match m join account_people() p on p.id = m.professional_id
      where m.id = any (followers) and not p.is_deleted);
  end if;
  perform match_change_by_system(followers, case when new.is_active then 'OPEN' else 'CLOSED' end, now());
  return null;
end
$$;
create trigger on_demand_seat_changed after update of is_active on demand_seat
  for each row when (old.is_active is distinct from new.is_active) execute function on_demand_seat_changed();
