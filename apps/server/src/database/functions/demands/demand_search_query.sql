-- A query that requires one lexeme of every group, in one of the blocks of keys. A demand has lexemes of one block only.
create function demand_search_query(p_groups jsonb, p_first integer, p_last integer) returns tsquery
language sql stable
return (
  select string_agg(one_of, '&')::tsquery
  from jsonb_array_elements(p_groups) as lexemes, lateral (
    select '(' || string_agg(quote_literal(lexeme || '~' || block), '|') || ')'
    from jsonb_array_elements_text(lexemes) as lexeme, generate_series(p_first, p_last) as block
  ) as alternatives (one_of));
