-- Counts demands added to lists or removed from them. Each statement causes one upsert, however many rows it changes.
-- Lock order of the counters, for all transactions: by list, then by heat. A transaction that changes several lists in
-- several statements starts with the lists of available demands.
create function demand_count_added_or_removed() returns trigger language plpgsql as $$
declare
  step constant integer := case tg_op when 'INSERT' then 1 else -1 end;
begin
  -- Demands that are no longer available wait for the job that unmarks them in the search index.
  if tg_op = 'DELETE' then
    insert into demand_search_stale select key from changed_rows where list in (1, 2) order by key on conflict do nothing;
  end if;
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, greatest(step * count(*), 0), step * count(*)
    from changed_rows, lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

create trigger demand_listing_added after insert on demand_listing
  referencing new table as changed_rows for each statement execute function demand_count_added_or_removed();
create trigger demand_listing_removed after delete on demand_listing
  referencing old table as changed_rows for each statement execute function demand_count_added_or_removed();
