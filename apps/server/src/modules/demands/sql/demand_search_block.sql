-- The block of keys in a demand's lexemes.
create function demand_search_block(p_key bigint) returns integer
language sql immutable parallel safe
return (p_key >> 15)::integer;
