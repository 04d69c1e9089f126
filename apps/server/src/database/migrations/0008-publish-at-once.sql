-- A demand is posted by one call: the counters that all share are locked until the transaction ends, and the way to
-- the program and back would be a part of that.

-- Published demands that professionals have not been told of yet. A job for each of them cost as much as publishing.
create table demand_alert_due (
  demand_id uuid primary key,
  -- Somebody is at it; after a while without an end, somebody else may.
  taken_at timestamptz
);
-- Those whose own job was still waiting.
insert into demand_alert_due (demand_id)
  select distinct (job.payload->>'demandId')::uuid
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier = 'demands.alert' and job.payload->>'demandId' is not null;

-- Few demands have a private link: those without one need not stand in its index.
alter table demand drop constraint demand_manage_hash_once;
create unique index demand_manage_hash_once on demand (manage_hash) where manage_hash is not null;

-- A demand and what is private about it, as JSON objects of the columns.
create function demand_insert(p_demand jsonb, p_contact jsonb) returns demand
language plpgsql as $$
declare
  v_demand demand;
begin
  insert into demand (
    id, key, origin, account_id, requested_by, category, subcategory, city, state, state_code, description,
    requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at
  )
  select
    id, key, origin, account_id, requested_by, category, subcategory, city, state, state_code, description,
    requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at
  from jsonb_populate_record(null::demand, p_demand)
  returning * into v_demand;
  insert into demand_contact (demand_id, full_name, email, phone, zip_code, description, requirements)
  select v_demand.id, full_name, email, phone, zip_code, description, requirements
  from jsonb_populate_record(null::demand_contact, p_contact);

  return v_demand;
end
$$;

-- Puts a demand that has its key into a list. The listing and with it the shared counters come last.
create function demand_enlist(p_demand demand, p_is_golden boolean, p_words text) returns void
language plpgsql as $$
declare
  v_state integer := demand_facet_id(1, p_demand.state_code, '');
  v_city integer := demand_facet_id(2, p_demand.city, p_demand.state_code);
  v_category integer := demand_facet_id(3, p_demand.category, '');
  v_subcategory integer := demand_facet_id(4, p_demand.subcategory, p_demand.category);
begin
  insert into demand_alert_due (demand_id) values (p_demand.id);
  insert into demand_word (word)
    select distinct typed.word from unnest(string_to_array(p_words, ' ')) as typed (word)
    where length(typed.word) between 3 and 30
      and not exists (select from demand_word known where known.word = typed.word)
    order by typed.word
    on conflict do nothing;
  insert into demand_search (key, words) values (
    p_demand.key,
    demand_search_vector(p_words, p_demand.key, array[v_state, v_city], array[v_category, v_subcategory]));
  insert into demand_seat (demand_id, key, seat_limit, is_golden)
    values (p_demand.id, p_demand.key, case when p_demand.is_exclusive then 1 else 3 end, p_is_golden);
  insert into demand_listing (key, list, state, city, category, subcategory)
    values (p_demand.key, case when p_is_golden then 2 else 1 end, v_state, v_city, v_category, v_subcategory);
end
$$;

-- Publishes a pending demand; false where there is none.
drop function demand_publish;
create function demand_publish(p_demand uuid, p_at timestamptz, p_is_golden boolean, p_words text) returns boolean
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
  perform demand_enlist(v_demand, p_is_golden, p_words);

  return true;
end
$$;

-- Keeps a demand and publishes it.
create function demand_post(
  p_demand jsonb, p_contact jsonb, p_at timestamptz, p_is_golden boolean, p_words text
) returns void
language sql
begin atomic
  select demand_enlist(
    demand_insert(p_demand || jsonb_build_object('key', nextval('demand_key'), 'published_at', p_at), p_contact),
    p_is_golden, p_words);
end;

-- As it was, but for the search: a demand that is still marked as available is not marked again, because a row that is
-- written anew is entered anew under each of its words.
create or replace function demand_reseat(
  p_demands uuid[], p_is_active boolean default null, p_is_golden boolean default null, p_seat_limit integer default null
) returns void
language plpgsql as $$
begin
  perform from demand_seat where demand_id = any (p_demands) order by demand_id for update;
  update demand_seat set
    is_active = coalesce(p_is_active, is_active),
    is_golden = coalesce(p_is_golden, is_golden),
    seat_limit = coalesce(p_seat_limit, seat_limit)
    where demand_id = any (p_demands);
  update demand_search w set words = w.words || array_to_tsvector(array['~o~' || demand_search_block(w.key)])
    from demand_seat s
    where s.demand_id = any (p_demands) and w.key = s.key and s.list in (1, 2)
      and not w.words @@ quote_literal('~o~' || demand_search_block(w.key))::tsquery;
  update demand_listing l set list = s.list
    from demand_seat s
    where s.demand_id = any (p_demands) and l.key = s.key and l.list <> s.list;
end
$$;
