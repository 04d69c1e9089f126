-- The newest keys of the selections that match, at most p_most. The newest block of keys comes first, then twice as many
-- blocks at once each time, but no more than the matches so far suggest: a common word needs the first one only, a rare
-- one a few statements for any number of blocks. Finds the matches first and then looks them up one by one, newest first,
-- because the planner would otherwise scan the lists. The planner takes hundreds of blocks for as many demands as a tenth
-- of the table: the settings keep it from reading all of them, from starting workers, and from estimating each block anew.
create function demand_search_keys(p_groups jsonb, p_selections jsonb, p_most integer)
returns setof bigint
language plpgsql stable rows 1000
set plan_cache_mode = force_generic_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  v_last integer := (select demand_search_block(max(key)) from demand_search);
  v_words jsonb := demand_search_groups(p_groups);
  v_facets jsonb := demand_search_facets(p_selections);
  v_is_open_only boolean := not jsonb_path_exists(p_selections, 'strict $[*] ? (@.list > 2)');
  -- Facets or words that are rare in the newest complete block are looked up alone and their few demands checked, because
  -- the long lists of the other lexemes would take most of the time.
  v_rare jsonb := case
    when demand_search_is_rare(v_facets, v_last - 1, v_is_open_only) then v_facets
    when demand_search_is_rare(v_words, v_last - 1, v_is_open_only) then v_words
  end;
  -- Built once, with the block number replaced for each block, because building takes longer than many searches.
  v_all text := demand_search_query(v_words || v_facets, -1, v_is_open_only)::text;
  v_query text := coalesce(demand_search_query(v_rare, -1, v_is_open_only)::text, v_all);
  v_check text := case when v_rare is not null then v_all end;
  v_queries tsquery[];
  v_first integer;
  v_blocks integer := 1;
  v_read integer := 0;
  v_found integer := 0;
  v_rows integer;
begin
  while v_words is not null and v_last >= 0 and v_found < p_most loop
    v_first := greatest(v_last - v_blocks + 1, 0);
    v_queries := array(
      select replace(v_query, '~-1', '~' || block)::tsquery from generate_series(v_first, v_last) as block
    );
    return query
      with hit as materialized (
        select w.key from demand_search w
        where w.words @@ any (v_queries)
          and (v_check is null or w.words @@ replace(v_check, '~-1', '~' || demand_search_block(w.key))::tsquery)
        order by w.key desc
      )
      select hit.key
      from hit, lateral (
        select from demand_listing l, jsonb_array_elements(p_selections) as selection
        where l.key = hit.key and demand_is_selected(l, selection) limit 1
      ) listed
      order by hit.key desc
      limit p_most - v_found;
    get diagnostics v_rows = row_count;
    v_found := v_found + v_rows;
    v_read := v_read + v_blocks;
    v_last := v_first - 1;
    v_blocks := least(2 * v_blocks, 1 + v_read * (p_most - v_found) / greatest(v_found, 1));
  end loop;
end
$$;
