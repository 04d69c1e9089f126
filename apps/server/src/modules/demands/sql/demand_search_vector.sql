-- The lexemes of a demand: the words of its public texts, as demand_search_groups makes them of a search; its facets (~f7)
-- and each place with each service (~f7-12), because PostgreSQL reads a GIN index by the rarest lexeme of a query. Each
-- lexeme includes the demand's block of keys (kitchen~30), so that a search for a common word finds the newest demands
-- without reading the older ones, and ends in c once the demand is closed (kitchen~30c): see demand_search_mark.
create function demand_search_vector(p_words text, p_key bigint, p_places integer[], p_services integer[])
returns tsvector
language sql stable parallel safe
return (
  select array_to_tsvector(array_agg(lexeme || '~' || demand_search_block(p_key)))
  from (
    select unnest(tsvector_to_array(to_tsvector('pg_catalog.english', p_words)))
    union all select '~f' || facet from unnest(p_places || p_services) as facet
    union all select '~f' || place || '-' || service from unnest(p_places) as place, unnest(p_services) as service
  ) as found (lexeme));
