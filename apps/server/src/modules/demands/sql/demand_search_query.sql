-- A query that requires one lexeme of every group, in one block of keys. Closed demands match too, unless only open
-- ones are wanted.
create function demand_search_query(p_groups jsonb, p_block integer, p_is_open_only boolean default false)
returns tsquery
language sql stable
return (
  select string_agg(one_of, '&')::tsquery
  from jsonb_array_elements(p_groups) as lexemes, lateral (
    select '(' || string_agg(quote_literal(lexeme || '~' || p_block || mark), '|') || ')'
    from jsonb_array_elements_text(lexemes) as lexeme,
      unnest(case when p_is_open_only then '{""}'::text[] else '{"",c}' end) as mark
  ) as alternatives (one_of));
