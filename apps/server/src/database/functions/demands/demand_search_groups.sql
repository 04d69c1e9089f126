-- The terms of a search as indexed: each group of alternatives with the stems of its words. Stop words are removed;
-- null if no group is left.
create function demand_search_groups(p_groups jsonb) returns jsonb
language sql stable
return (
  select jsonb_agg(lexemes)
  from jsonb_array_elements(p_groups) as typed (terms), lateral (
    select jsonb_agg(distinct lexeme) as lexemes
    from jsonb_array_elements_text(terms) as term, lateral (
      select term union select unnest(ts_lexize('pg_catalog.english_stem', term))
    ) as found (lexeme)
    where ts_lexize('pg_catalog.english_stem', term) <> '{}'
  ) as stemmed
  where lexemes is not null);
