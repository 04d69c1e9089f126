-- The newest keys of a selection, at most p_most. Planned for the values of each call, because the best index depends on
-- them: few demands or nearly all may be in a city or within a range of prices.
create function demand_selected_keys(p_selection jsonb, p_most integer) returns setof bigint
language sql stable rows 10
set plan_cache_mode = force_custom_plan
as $$
  select l.key from demand_listing l where demand_is_selected(l, p_selection) order by l.key desc limit p_most
$$;
