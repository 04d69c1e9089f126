-- How many demands are available for each service in each city. Facets have names in small letters.
create function demand_open_places() returns table (subcategory text, city text, state_code text, n bigint)
language sql stable as $$
  select service.name, place.name, place.within, open.n
  from (
    select l.subcategory, l.city, count(*) as n from demand_listing l where l.list in (1, 2) group by 1, 2
  ) open
  join demand_facet place on place.id = open.city
  join demand_facet service on service.id = open.subcategory
$$;
