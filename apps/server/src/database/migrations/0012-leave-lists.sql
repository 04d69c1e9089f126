-- A demand that fills up leaves its list, and nothing else of the listing changes. So far it moved to a list of full
-- ones, which only administrators see: ten index entries and twelve more counters for every third unlock. Instances of
-- the version before work with this too; until they are replaced they show administrators no full demands, and a full
-- demand whose mark of being available they should take from the search keeps it, which costs searches a little.

-- Whoever is publishing ends first, and whoever begins then does so with the functions below.
lock table demand in share row exclusive mode;

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

-- Pages are read off the indexes alone where vacuum has been: it comes when a fiftieth of the rows has changed.
alter table demand_listing set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);

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

-- Everything active is what was common, golden or full, and so are its counters.
alter table demand_listing disable trigger user;
update demand_listing set list = 5 where list = 3;
insert into demand_listing (key, list, state, city, category, subcategory)
  select key, 5, state, city, category, subcategory from demand_listing where list in (1, 2) order by key;
alter table demand_listing enable trigger user;
insert into demand_count (list, place, service, level, block, n, change)
  select 5, place, service, level, block, sum(n), sum(n) from demand_count where list in (1, 2, 3)
  group by place, service, level, block;
delete from demand_count where list = 3;

-- At the end of each transaction that changed where a demand belongs, it is listed there; nowhere, where it was removed.
create function demand_listing_as_seated() returns trigger language plpgsql as $$
declare
  v_seats smallint := (select list from demand_seat where demand_id = new.demand_id);
  v_listed smallint[] := array(select list from demand_listing where key = new.key order by list);
  v_expected smallint[] := case v_seats when 1 then '{1,5}' when 2 then '{2,5}' when 3 then '{5}' else '{4}' end;
begin
  if exists (select from demand where id = new.demand_id and removed_at is not null) then
    v_expected := '{}';
  end if;
  if v_listed <> v_expected then
    raise exception 'A demand is not listed where its seats say it is'
      using errcode = 'check_violation', constraint = 'demand_listing_as_seated', table = 'demand_listing';
  end if;
  return null;
end
$$;
create constraint trigger demand_listing_as_seated after update on demand_seat
  deferrable initially deferred
  for each row when (old.list <> new.list) execute function demand_listing_as_seated();

-- All that is published together by one statement for each table: what a statement costs by itself is paid once.
create or replace function demand_enlist_each(p_demands demand[], p_are_golden boolean[], p_words text[]) returns void
language plpgsql as $$
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

  with entry as materialized (
    select d.id, d.key, p_are_golden[d.ordinality] as is_golden, case when d.is_exclusive then 1 else 3 end as seat_limit,
      p_words[d.ordinality] as words, s.id as state, c.id as city, g.id as category, b.id as subcategory
    from unnest(p_demands) with ordinality as d
    join demand_facet s on s.kind = 1 and s.name = lower(d.state_code) and s.within = ''
    join demand_facet c on c.kind = 2 and c.name = lower(d.city) and c.within = lower(d.state_code)
    join demand_facet g on g.kind = 3 and g.name = lower(d.category) and g.within = ''
    join demand_facet b on b.kind = 4 and b.name = lower(d.subcategory) and b.within = lower(d.category)
  ), alert as (
    insert into demand_alert_due (demand_id) select id from entry
  ), search as (
    insert into demand_search (key, words)
    select key, demand_search_vector(words, key, array[state, city], array[category, subcategory]) from entry
  ), seat as (
    insert into demand_seat (demand_id, key, seat_limit, is_golden) select id, key, seat_limit, is_golden from entry
  )
  insert into demand_listing (key, list, state, city, category, subcategory)
    select key, stands.list, state, city, category, subcategory
    from entry, lateral (values (case when is_golden then 2 else 1 end), (5)) as stands (list);
end
$$;

create or replace function demand_post_each(p_posts jsonb) returns void
language plpgsql as $$
declare
  v_demands demand[];
  v_are_golden boolean[];
  v_words text[];
begin
  with post as materialized (
    select nth, value, (value->'demand'->>'id')::uuid as id
    from jsonb_array_elements(p_posts) with ordinality as given (value, nth)
  ), kept as (
    insert into demand (
      id, key, origin, account_id, requested_by, category, subcategory, city, state, state_code, description,
      requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at
    )
    select
      d.id, nextval('demand_key'), origin, account_id, requested_by, category, subcategory, city, state, state_code,
      description, requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at
    from post, jsonb_populate_record(null::demand, value->'demand') as d
    order by nth
    returning id, demand as row
  ), private as (
    insert into demand_contact (demand_id, full_name, email, phone, zip_code, description, requirements)
    select id, full_name, email, phone, zip_code, description, requirements
    from post, jsonb_populate_record(null::demand_contact, value->'contact')
  )
  select array_agg(kept.row order by nth), array_agg((value->'is_golden')::boolean order by nth),
    array_agg(value->>'words' order by nth)
    into v_demands, v_are_golden, v_words
    from post join kept using (id);
  perform demand_enlist_each(v_demands, v_are_golden, v_words);
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

-- 0009 was run in an earlier form on some databases: these get what the others have.
create or replace function jobcoin_spend_each(p_accounts uuid[], p_references text[], p_at timestamptz default now())
returns table (account_id uuid, entry_id bigint)
language plpgsql rows 10 security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform from jobcoin_wallet where account_id = any (p_accounts) order by account_id for update;

  return query
  with payer as materialized (
    select a.account_id, a.reference, g.id as grant_id
    from unnest(p_accounts, p_references) as a (account_id, reference)
    join jobcoin_wallet w on w.account_id = a.account_id and w.balance > 0 and w.debt = 0,
    lateral (
      -- The job that books what has expired may not have come by yet.
      select id from jobcoin_grant
      where account_id = a.account_id and not is_closed and expires_at > p_at and remaining > 0
      order by expires_at, id limit 1
    ) g
  ), paid as (
    update jobcoin_wallet w set balance = balance - 1
    from payer where w.account_id = payer.account_id
    returning payer.*, w.balance
  ), used as (
    update jobcoin_grant g set remaining = remaining - 1 from payer where g.id = payer.grant_id
  )
  insert into jobcoin_entry
    (account_id, kind, amount, balance_after, reference, grant_id, counter_account, created_at)
  select account_id, 'spend', -1, balance, reference, grant_id, 'unlocks', p_at from paid
  returning account_id, id;
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
