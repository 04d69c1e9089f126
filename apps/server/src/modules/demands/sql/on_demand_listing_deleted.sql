-- Demands that left the lists of available ones wait for the job that marks them as closed in the search index.
create function on_demand_listing_deleted() returns trigger language plpgsql as $$
begin
  insert into demand_search_stale select key from gone where list in (1, 2) order by key on conflict do nothing;
  return null;
end
$$;

create trigger on_demand_listing_deleted after delete on demand_listing
  referencing old table as gone for each statement execute function on_demand_listing_deleted();
