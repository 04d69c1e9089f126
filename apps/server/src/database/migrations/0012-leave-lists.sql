-- A demand that fills up leaves its list, and nothing else of the listing changes. So far it moved to a list of full
-- ones, which only administrators see: ten index entries and twelve more counters for every third unlock. (Instances of the
-- version before work with this too; until they are replaced they show administrators no full demands.)

-- 1 common and 2 golden hold what is available; 4 inactive and 5 active hold everything, for administrators. A demand is
-- in 4 or 5, and in 1 or 2 as long as it is available. (3 is said of seats that are all taken, and is no list.)
alter table demand_listing
  drop constraint demand_listing_as_seated,
  drop constraint demand_listing_pkey,
  add primary key (key, list);
-- No index reads which list the seats say, so that taking the last of them rewrites no index.
alter table demand_seat
  drop constraint demand_seat_list_of_key,
  add constraint demand_seat_key_once unique (key);

-- These are of instances two versions ago.
drop function demand_post, demand_enlist, demand_unlock_take, jobcoin_spend;

-- One order for everybody who touches counters: list after list, in each those first that fewest share. Who changes
-- several lists by several statements begins with what is available.
create or replace function demand_count_added() returns trigger language plpgsql as $$
begin
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, count(*), count(*)
    from new_rows, lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

create or replace function demand_count_moved() returns trigger language plpgsql as $$
begin
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, greatest(sum(change), 0), sum(change)
    from (select 1 as change, * from new_rows union all select -1 as change, * from old_rows) as moved,
      lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    having sum(change) <> 0
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

create or replace function demand_count_removed() returns trigger language plpgsql as $$
begin
  insert into demand_search_stale select key from old_rows where list in (1, 2) order by key on conflict do nothing;
  insert into demand_count as c (list, place, service, level, block, n, change)
    select list, place, service, level, block, 0, -count(*)
    from old_rows, lateral demand_groups(key, state, city, category, subcategory)
    group by list, heat, place, service, level, block
    order by list, heat, place, service, level, block
    on conflict (list, place, service, level, block) do update set n = c.n + excluded.change, change = excluded.change;
  return null;
end
$$;

update demand_listing set list = 5 where list = 3;
insert into demand_listing (key, list, state, city, category, subcategory)
  select key, 5, state, city, category, subcategory from demand_listing where list in (1, 2) order by key;
delete from demand_count where list = 3;

-- At the end of each transaction that changed where a demand belongs, it is listed there. What was removed is nowhere.
create function demand_listing_as_seated() returns trigger language plpgsql as $$
declare
  v_seats smallint := (select list from demand_seat where demand_id = new.demand_id);
  v_listed smallint[] := array(select list from demand_listing where key = new.key order by list);
  v_expected smallint[] := case v_seats when 1 then '{1,5}' when 2 then '{2,5}' when 3 then '{5}' else '{4}' end;
begin
  if v_listed <> v_expected and not (v_seats = 4 and v_listed = '{}') then
    raise exception 'A demand is not listed where its seats say it is'
      using errcode = 'check_violation', constraint = 'demand_listing_as_seated', table = 'demand_listing';
  end if;
  return null;
end
$$;
create constraint trigger demand_listing_as_seated after update on demand_seat
  deferrable initially deferred
  for each row when (old.list <> new.list) execute function demand_listing_as_seated();

create or replace function demand_enlist_each(p_demands demand[], p_are_golden boolean[], p_words text[]) returns void
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

  insert into demand_listing (key, list, state, city, category, subcategory)
    select key, stands.list, state, city, category, subcategory
    from unnest(v_listed) as l, lateral (values (l.list), (5)) as stands (list);
end
$$;

-- What is available again can be found again, and stands in its list again.
create or replace function demand_reseat(
  p_demands uuid[], p_is_active boolean default null, p_is_golden boolean default null, p_seat_limit integer default null
) returns void
language plpgsql as $$
begin
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;
  -- What was removed meanwhile stays removed.
  p_demands := array(
    select demand_id from demand_seat s
    where demand_id = any (p_demands) and exists (select from demand_listing l where l.key = s.key));
  update demand_seat set
    is_active = coalesce(p_is_active, is_active),
    is_golden = coalesce(p_is_golden, is_golden),
    seat_limit = coalesce(p_seat_limit, seat_limit)
    where demand_id = any (p_demands);
  update demand_search w set words = w.words || array_to_tsvector(array['~o~' || demand_search_block(w.key)])
    from demand_seat s
    where s.demand_id = any (p_demands) and w.key = s.key and s.list in (1, 2)
      and not w.words @@ quote_literal('~o~' || demand_search_block(w.key))::tsquery;

  delete from demand_listing l
    using demand_seat s
    where s.demand_id = any (p_demands) and s.list in (3, 4) and l.key = s.key and l.list in (1, 2);
  update demand_listing l set list = s.list
    from demand_seat s
    where s.demand_id = any (p_demands) and s.list in (1, 2) and l.key = s.key and l.list in (1, 2) and l.list <> s.list;
  insert into demand_listing (key, list, state, city, category, subcategory)
    select l.key, s.list, l.state, l.city, l.category, l.subcategory
    from demand_seat s join demand_listing l on l.key = s.key and l.list in (4, 5)
    where s.demand_id = any (p_demands) and s.list in (1, 2)
      and not exists (select from demand_listing o where o.key = s.key and o.list in (1, 2));
  update demand_listing l set list = case when s.is_active then 5 else 4 end
    from demand_seat s
    where s.demand_id = any (p_demands) and l.key = s.key and l.list = case when s.is_active then 4 else 5 end;
end
$$;

-- As it was, but for those that became full: they leave their list.
create or replace function demand_unlock_each(p_demands uuid[], p_accounts uuid[], p_at timestamptz)
returns table (nth bigint, reason text, unlocked_id uuid, taken smallint, seat_limit smallint, is_active boolean)
language plpgsql rows 10 as $$
#variable_conflict use_column
declare
  v_full bigint[];
begin
  if cardinality(p_demands) > 1 and (
    select count(distinct demand) < count(*) or count(distinct account) < count(*)
    from unnest(p_demands, p_accounts) as asked (demand, account)) then
    raise exception 'A demand or an account is given twice';
  end if;
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;

  return query
  with asked as materialized (
    select a.nth, a.demand_id, a.account_id, s.taken, s.seat_limit, s.is_active, case
      when s.demand_id is null then 'not_found'
      when u.demand_id is not null then 'already'
      when s.list = 3 then 'full'
      when s.list = 4 then 'inactive'
      else 'no_leads' end as reason
    from unnest(p_demands, p_accounts) with ordinality as a (demand_id, account_id, nth)
    left join demand_seat s on s.demand_id = a.demand_id
    left join demand_unlock u on u.demand_id = a.demand_id and u.account_id = a.account_id
  ), payer as (
    select array_agg(account_id) as accounts, array_agg(demand_id::text || ':' || account_id::text) as unlocks
    from asked where reason = 'no_leads'
  ), paid as (
    select * from payer, jobcoin_spend_each(payer.accounts, payer.unlocks, p_at)
  ), seated as (
    update demand_seat s set taken = s.taken + 1
    from asked a join paid p on p.account_id = a.account_id
    where s.demand_id = a.demand_id
    returning a.nth, a.account_id, p.entry_id, s.demand_id, s.taken, s.seat_limit
  ), recorded as (
    insert into demand_unlock (demand_id, account_id, slot, seat_limit, entry_id, unlocked_at)
    select demand_id, account_id, taken, seat_limit, entry_id, p_at from seated
  )
  select a.nth, case when s.nth is null then a.reason else 'unlocked' end,
    case when s.nth is not null or a.reason = 'already' then a.demand_id end,
    coalesce(s.taken, a.taken), a.seat_limit, a.is_active
  from asked a left join seated s on s.nth = a.nth;

  v_full := array(select key from demand_seat where demand_id = any (p_demands) and list = 3);
  if v_full <> '{}' then
    delete from demand_listing where key = any (v_full) and list in (1, 2);
  end if;
end
$$;
