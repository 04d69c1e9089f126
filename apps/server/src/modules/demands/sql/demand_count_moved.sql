-- Counts demands that change their list, place or service; locks counters in the order of demand_count_added_or_removed.
create function demand_count_moved() returns trigger language plpgsql as $$
begin
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, greatest(sum(change), 0), sum(change)
    from (select 1 as change, * from new_rows union all select -1 as change, * from old_rows) as moved,
      lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    having sum(change) <> 0
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

create trigger demand_listing_moved after update on demand_listing
  referencing old table as old_rows new table as new_rows for each statement execute function demand_count_moved();
