-- Removed demands take along what was written in their matches, and close those that are open: on_demand_seat_changed
-- does so only for demands that were active. All matches are locked in the order of their ids, before anything else
-- touches them: a professional who leaves at the same time locks the same matches.
create function on_demand_removed() returns trigger language plpgsql as $$
declare
  erased constant uuid[] := array(
    select m.id from match m
    join new_rows n on n.id = m.demand_id
    join old_rows o on o.id = n.id
    where o.removed_at is null and n.removed_at is not null
    order by m.id for update of m);
begin
  if erased <> '{}' then
    perform match_erase(erased, true);
    perform match_change_by_system(array(select id from match where id = any (erased) and state = 'OPEN'), 'CLOSED', now());
  end if;
  return null;
end
$$;
create trigger on_demand_removed after update on demand
  referencing old table as old_rows new table as new_rows for each statement execute function on_demand_removed();
