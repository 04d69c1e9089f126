-- How many demands a selection has, counted to p_most. In no order, so that it need not read the newest rows, which the
-- last vacuum has not seen.
create function demand_selected_count(p_selection jsonb, p_most integer) returns integer
language sql stable
set plan_cache_mode = force_custom_plan
as $$
  select count(*)::integer
  from (select from demand_listing l where demand_is_selected(l, p_selection) limit p_most) as counted
$$;
