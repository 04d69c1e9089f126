-- The places and services of selections as lexemes of the search, any of which must match; none if all may.
create function demand_search_facets(p_selections jsonb) returns jsonb
language sql immutable
return (
  select coalesce(jsonb_agg(facets), '[]')
  from (
    select jsonb_agg(distinct '~f' || facet) as facets
    from jsonb_array_elements(p_selections) as selection, lateral (
      select concat_ws('-', coalesce(selection->>'city', selection->>'state'),
        coalesce(selection->>'subcategory', selection->>'category')) as facet
    ) as own
    where facet <> ''
  ) as alternatives
  where facets is not null);
