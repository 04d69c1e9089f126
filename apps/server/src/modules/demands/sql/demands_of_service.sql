-- The newest published demands for a service in a city.
create function demands_of_service(p_subcategory text, p_city text, p_state_code text, p_limit integer)
returns table (demand_id uuid)
language sql stable as $$
  select d.id
  from demand_facet place
  cross join demand_facet service
  cross join unnest('{4,5}'::smallint[]) as list
  cross join lateral demand_selected_keys(
    jsonb_build_object('list', list, 'city', place.id, 'subcategory', service.id), p_limit) as newest (key)
  join demand d on d.key = newest.key
  where place.kind = 2 and place.name = lower(p_city) and place.within = lower(p_state_code)
    and service.kind = 4 and service.name = lower(p_subcategory)
  order by newest.key desc limit p_limit
$$;
