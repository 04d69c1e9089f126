-- How many demands are available for each service in each city. Facets have names in small letters.
create function demand_open_places() returns table (subcategory text, city text, state_code text, n bigint)
language sql stable as $$
  select service.name, place.name, place.within, sum(c.n)
  from demand_count c
  join demand_facet place on place.id = c.place and place.kind = 2
  join demand_facet service on service.id = c.service and service.kind = 4
  where c.list in (1, 2) and c.level = 0 and c.n > 0
  group by service.name, place.name, place.within
$$;
