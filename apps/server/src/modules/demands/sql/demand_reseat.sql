-- Changes the seats of demands and moves the demands to the matching lists. A demand that is available again is marked as
-- open in the search index, unless it still is: writing a row again reindexes each of its lexemes. What follows:
-- on_demand_seat_changed closes or opens the matches of a demand that is stopped or activated, or refuses it.
create function demand_reseat(
  p_demands uuid[], p_is_active boolean default null, p_is_golden boolean default null, p_seat_limit integer default null
) returns void
language plpgsql as $$
begin
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;
  -- Demands removed in the meantime stay removed.
  p_demands := array(
    select demand_id from demand_seat s
    where demand_id = any (p_demands) and exists (select from demand_listing l where l.key = s.key));
  update demand_seat set
    is_active = coalesce(p_is_active, is_active),
    is_golden = coalesce(p_is_golden, is_golden),
    seat_limit = coalesce(p_seat_limit, seat_limit)
    where demand_id = any (p_demands);
  update demand_search w set words = demand_search_mark(w.words, true)
    from demand_seat s
    where s.demand_id = any (p_demands) and w.key = s.key and s.list in (1, 2)
      and w.words <> demand_search_mark(w.words, true);

  delete from demand_listing l
    using demand_seat s
    where s.demand_id = any (p_demands) and s.list in (3, 4) and l.key = s.key and l.list in (1, 2);
  update demand_listing l set list = s.list
    from demand_seat s
    where s.demand_id = any (p_demands) and s.list in (1, 2) and l.key = s.key and l.list in (1, 2) and l.list <> s.list;
  insert into demand_listing (key, list, state, city, category, subcategory, price_in_cents)
    select l.key, s.list, l.state, l.city, l.category, l.subcategory, l.price_in_cents
    from demand_seat s join demand_listing l on l.key = s.key and l.list in (4, 5)
    where s.demand_id = any (p_demands) and s.list in (1, 2)
      and not exists (select from demand_listing o where o.key = s.key and o.list in (1, 2));
  update demand_listing l set list = case when s.is_active then 5 else 4 end
    from demand_seat s
    where s.demand_id = any (p_demands) and l.key = s.key and l.list = case when s.is_active then 4 else 5 end;
end
$$;
