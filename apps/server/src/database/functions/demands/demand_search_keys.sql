-- The newest matching keys, at most p_limit. The newest block of keys comes first, then twice as many blocks at once each
-- time: a common word needs the first one only, a rare one a few statements for any number of blocks. Finds the matches
-- first and then looks them up one by one, newest first, because the planner would otherwise scan the lists. The planner
-- takes hundreds of blocks for as many demands as a tenth of the table: the settings keep it from reading all of them,
-- from starting workers, and from estimating each block anew.
create function demand_search_keys(p_groups jsonb, p_filters jsonb, p_lists smallint[], p_limit integer)
returns setof bigint
language plpgsql stable rows 1000
set plan_cache_mode = force_generic_plan set enable_seqscan = off set max_parallel_workers_per_gather = 0 set jit = off
as $$
declare
  v_words jsonb := demand_search_groups(p_groups);
  v_last integer := (select demand_search_block(max(key)) from demand_search);
  -- Rare in the newest block that is complete.
  v_is_rare boolean := (
    select count(*) < 64
    from (select from demand_search w where w.words @@ demand_search_query(v_words, v_last - 1) limit 64) as hit
  );
  -- Rare words are looked up alone and their few hits filtered, because the long lists of the filters' lexemes would take
  -- most of the time. Both are built once, with the block number replaced for each block, because building takes longer
  -- than many searches.
  v_query text := demand_search_query(case when v_is_rare then v_words else v_words || p_filters end, -1)::text;
  v_filter text := case when v_is_rare then demand_search_query(p_filters, -1)::text end;
  v_queries tsquery[];
  v_first integer;
  v_blocks integer := 1;
  v_found integer := 0;
  v_rows integer;
begin
  while v_words is not null and v_last >= 0 and v_found < p_limit loop
    v_first := greatest(v_last - v_blocks + 1, 0);
    v_queries := array(
      select replace(v_query, '~-1', '~' || block)::tsquery from generate_series(v_first, v_last) as block
    );
    return query
      with hit as materialized (
        select w.key from demand_search w
        where w.words @@ any (v_queries)
          and (v_filter is null or w.words @@ replace(v_filter, '~-1', '~' || demand_search_block(w.key))::tsquery)
        order by w.key desc
      )
      select hit.key
      from hit, lateral (
        select from demand_listing l where l.key = hit.key and l.list = any (p_lists) limit 1
      ) listed
      order by hit.key desc
      limit p_limit - v_found;
    get diagnostics v_rows = row_count;
    v_found := v_found + v_rows;
    v_last := v_first - 1;
    v_blocks := 2 * v_blocks;
  end loop;
end
$$;
