-- The newest matching keys, at most p_limit, block by block. Finds the matches first and then looks them up one by one,
-- because the planner would otherwise scan the lists.
create function demand_search_keys(p_groups jsonb, p_filters jsonb, p_lists smallint[], p_limit integer)
returns setof bigint
language plpgsql stable rows 1000 as $$
declare
  v_groups jsonb := demand_search_groups(p_groups) || p_filters;
  v_newest integer := (select demand_search_block(max(key)) from demand_search);
  -- Built once, with the block number replaced for each block, because building it takes longer than many searches.
  v_query text := demand_search_query(v_groups, -1)::text;
  v_found integer := 0;
  v_rows integer;
begin
  for v_block in reverse v_newest..0 loop
    exit when v_query is null or v_found >= p_limit;
    return query
      with hit as materialized (
        select w.key from demand_search w where w.words @@ replace(v_query, '~-1', '~' || v_block)::tsquery
      )
      select hit.key
      from hit, lateral (
        select from demand_listing l where l.key = hit.key and l.list = any (p_lists) limit 1
      ) listed
      order by hit.key desc
      limit p_limit - v_found;
    get diagnostics v_rows = row_count;
    v_found := v_found + v_rows;
  end loop;
end
$$;
