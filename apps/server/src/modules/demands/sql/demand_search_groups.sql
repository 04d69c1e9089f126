-- The terms of a search as indexed: each group of alternatives as the stems of its words. Stop words are removed; null if
-- no group is left.
create function demand_search_groups(p_groups jsonb) returns jsonb
language sql stable
return (
  select jsonb_agg(lexemes)
  from jsonb_array_elements(p_groups) as typed (terms), lateral (
    select jsonb_agg(distinct lexeme) as lexemes
    from jsonb_array_elements_text(terms) as term,
      unnest(tsvector_to_array(to_tsvector('pg_catalog.english', term))) as lexeme
  ) as stemmed
  where lexemes is not null);
