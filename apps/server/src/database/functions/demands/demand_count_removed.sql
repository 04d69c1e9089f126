-- Subtracts demands removed from lists; locks counters in the order of demand_count_added. Demands that are no longer
-- available are queued for the job that unmarks them in the search index.
create function demand_count_removed() returns trigger language plpgsql as $$
begin
  insert into demand_search_stale select key from old_rows where list in (1, 2) order by key on conflict do nothing;
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, 0, -count(*)
    from old_rows, lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

create trigger demand_listing_removed after delete on demand_listing
  referencing old table as old_rows for each statement execute function demand_count_removed();
