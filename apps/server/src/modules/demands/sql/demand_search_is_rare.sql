-- Whether so few demands of a block match that reading each of them is faster than intersecting lists of the index.
create function demand_search_is_rare(p_groups jsonb, p_block integer, p_is_open_only boolean) returns boolean
language sql stable set enable_seqscan = off
return p_groups <> '[]' and (
  select count(*) < 64
  from (
    select from demand_search w where w.words @@ demand_search_query(p_groups, p_block, p_is_open_only) limit 64
  ) as hit);
