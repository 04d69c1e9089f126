-- Demands that are posted at the same time are published by one call: what all of them count is then counted once.
-- demand_enlist and demand_post stay for instances of the version before, which may still run beside this one.

-- Puts demands that have their keys into lists. The listing and with it the shared counters come last.
create function demand_enlist_each(p_demands demand[], p_are_golden boolean[], p_words text[]) returns void
language plpgsql as $$
declare
  v_demand demand;
  v_state integer;
  v_city integer;
  v_category integer;
  v_subcategory integer;
  v_listed demand_listing[] := '{}';
begin
  -- Names and words in one order for everybody, because a new one makes others who bring it wait.
  perform demand_facet_id(kind, name, within)
    from (
      select distinct facet.* from unnest(p_demands) as d, lateral (
        values (1, lower(d.state_code), ''), (2, lower(d.city), lower(d.state_code)), (3, lower(d.category), ''),
          (4, lower(d.subcategory), lower(d.category))
      ) as facet (kind, name, within)
      order by kind, name, within
    ) as facets;
  insert into demand_word (word)
    select distinct typed.word
    from unnest(p_words) as words, unnest(string_to_array(words, ' ')) as typed (word)
    where length(typed.word) between 3 and 30
      and not exists (select from demand_word known where known.word = typed.word)
    order by typed.word
    on conflict do nothing;

  for v_nth in 1 .. cardinality(p_demands) loop
    v_demand := p_demands[v_nth];
    v_state := demand_facet_id(1, v_demand.state_code, '');
    v_city := demand_facet_id(2, v_demand.city, v_demand.state_code);
    v_category := demand_facet_id(3, v_demand.category, '');
    v_subcategory := demand_facet_id(4, v_demand.subcategory, v_demand.category);

    insert into demand_alert_due (demand_id) values (v_demand.id);
    insert into demand_search (key, words) values (
      v_demand.key,
      demand_search_vector(
        p_words[v_nth], v_demand.key, array[v_state, v_city], array[v_category, v_subcategory]));
    insert into demand_seat (demand_id, key, seat_limit, is_golden) values (
      v_demand.id, v_demand.key, case when v_demand.is_exclusive then 1 else 3 end, p_are_golden[v_nth]);
    v_listed := v_listed || row (
      v_demand.key, case when p_are_golden[v_nth] then 2 else 1 end,
      v_state, v_city, v_category, v_subcategory)::demand_listing;
  end loop;

  insert into demand_listing select * from unnest(v_listed);
end
$$;

create or replace function demand_publish(p_demand uuid, p_at timestamptz, p_is_golden boolean, p_words text)
returns boolean
language plpgsql as $$
declare
  v_demand demand;
begin
  update demand set key = nextval('demand_key'), published_at = p_at
    where id = p_demand and key is null and removed_at is null
    returning * into v_demand;
  if not found then
    return false;
  end if;
  perform demand_enlist_each(array[v_demand], array[p_is_golden], array[p_words]);

  return true;
end
$$;

-- Keeps demands and publishes them: a JSON list of what demand_insert and demand_enlist_each take.
create function demand_post_each(p_posts jsonb) returns void
language plpgsql as $$
declare
  v_post jsonb;
  v_demands demand[] := '{}';
  v_are_golden boolean[] := '{}';
  v_words text[] := '{}';
begin
  for v_post in select value from jsonb_array_elements(p_posts) loop
    v_demands := v_demands || demand_insert(
      v_post->'demand' || jsonb_build_object('key', nextval('demand_key')), v_post->'contact');
    v_are_golden := v_are_golden || (v_post->'is_golden')::boolean;
    v_words := v_words || (v_post->>'words');
  end loop;
  perform demand_enlist_each(v_demands, v_are_golden, v_words);
end
$$;
