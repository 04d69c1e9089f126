-- Counts demands added to lists. Each statement causes one upsert, however many rows it adds. Lock order of the
-- counters, for all transactions: by list, then by heat. A transaction that changes several lists in several statements
-- starts with the lists of available demands.
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
