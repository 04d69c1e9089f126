-- The block of keys that a demand's lexemes carry.
create function demand_search_block(p_key bigint) returns integer
language sql immutable parallel safe
return (p_key >> 15)::integer;
