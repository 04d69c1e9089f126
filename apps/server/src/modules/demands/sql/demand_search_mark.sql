-- The lexemes of a demand that is open, or of one that is closed. A search of available demands looks for the lexemes of
-- open ones, so it does not read those that closed long ago, however many there are.
create function demand_search_mark(p_words tsvector, p_is_open boolean) returns tsvector
language sql immutable parallel safe
return (
  select array_to_tsvector(array_agg(rtrim(lexeme, 'c') || case when p_is_open then '' else 'c' end))
  from unnest(tsvector_to_array(p_words)) as lexeme);
