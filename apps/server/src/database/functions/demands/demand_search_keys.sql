-- The newest matching keys, at most p_limit. The newest block of keys comes first, then twice as many blocks at once each
-- time: a common word needs the first one only, and a rare word costs a lookup in the index for each block, not a search.
-- Finds the matches first and then looks them up one by one, newest first, because the planner would otherwise scan the
-- lists; without an index it would also scan all demands, where it takes a word for common.
create function demand_search_keys(p_groups jsonb, p_filters jsonb, p_lists smallint[], p_limit integer)
returns setof bigint
language plpgsql stable rows 1000 set enable_seqscan = off as $$
declare
  v_words jsonb := demand_search_groups(p_groups);
  v_last integer := (select demand_search_block(max(key)) from demand_search);
  -- Rare in the newest block that is complete.
  v_is_rare boolean := (
    select count(*) < 64
    from (
      select from demand_search w where w.words @@ demand_search_query(v_words, v_last - 1, v_last - 1) limit 64
    ) as hit
  );
  -- Rare words are looked up alone and their few hits filtered, because the long lists of the filters' lexemes would take
  -- most of the time.
  v_indexed jsonb := case when v_is_rare then v_words else v_words || p_filters end;
  -- PostgreSQL compares the lexemes of a query with each other, which takes longer than the lookups beyond that.
  v_most_lexemes constant integer := 128;
  v_most_blocks integer := (
    select greatest(v_most_lexemes / nullif(count(*), 0), 1)
    from jsonb_array_elements(v_indexed) as lexemes, jsonb_array_elements(lexemes)
  );
  v_blocks integer := 1;
  v_first integer;
  v_query tsquery;
  v_filter tsquery;
  v_found integer := 0;
  v_rows integer;
begin
  while v_words is not null and v_last >= 0 and v_found < p_limit loop
    v_first := greatest(v_last - v_blocks + 1, 0);
    v_query := demand_search_query(v_indexed, v_first, v_last);
    v_filter := case when v_is_rare then demand_search_query(p_filters, v_first, v_last) end;
    return query
      with hit as materialized (
        -- coalesce keeps the filter out of the index.
        select w.key from demand_search w where w.words @@ v_query and coalesce(w.words @@ v_filter, true)
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
    v_blocks := least(2 * v_blocks, v_most_blocks);
  end loop;
end
$$;
