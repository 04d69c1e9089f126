-- The newest published demands for a service in a city, from the index of the lists.
create function demands_of_service(p_subcategory text, p_city text, p_state_code text, p_limit integer)
returns table (demand_id uuid)
language sql stable as $$
  select d.id
  from demand_facet place
  cross join demand_facet service
  cross join lateral (
    select l.key from unnest('{4,5}'::smallint[]) as list (id), lateral (
      select key from demand_listing
      where list = list.id and city = place.id and subcategory = service.id
      order by key desc limit p_limit
    ) l
    order by l.key desc limit p_limit
  ) as newest
  join demand d on d.key = newest.key
  where place.kind = 2 and place.name = lower(p_city) and place.within = lower(p_state_code)
    and service.kind = 4 and service.name = lower(p_subcategory)
$$;
