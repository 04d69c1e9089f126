-- A query that requires one lexeme of every group, in one block of keys.
create function demand_search_query(p_groups jsonb, p_block integer) returns tsquery
language sql stable
return (
  select string_agg(one_of, '&')::tsquery
  from jsonb_array_elements(p_groups) as lexemes, lateral (
    select '(' || string_agg(quote_literal(lexeme || '~' || p_block), '|') || ')'
    from jsonb_array_elements_text(lexemes) as lexeme
  ) as alternatives (one_of));
