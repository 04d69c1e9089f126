-- Counts demands that are added to lists. One statement, however many rows it adds, is one upsert. Everybody locks
-- counters in one order: list after list, in each by heat. Whoever changes several lists by several statements begins
-- with the lists of available demands.
create function demand_count_added() returns trigger language plpgsql as $$
begin
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, count(*), count(*)
    from new_rows, lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

create trigger demand_listing_added after insert on demand_listing
  referencing new table as new_rows for each statement execute function demand_count_added();
