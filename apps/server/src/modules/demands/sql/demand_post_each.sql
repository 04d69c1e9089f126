-- Stores and publishes demands in one call. Takes a JSON array of {demand, contact, is_golden, words}; a demand whose id
-- exists stays unchanged.
create function demand_post_each(p_posts jsonb) returns void
language plpgsql as $$
declare
  v_demands demand[];
  v_are_golden boolean[];
  v_words text[];
begin
  perform account_hold(array(
    select (value->'demand'->>'account_id')::uuid from jsonb_array_elements(p_posts)));
  with post as materialized (
    select nth, value, (value->'demand'->>'id')::uuid as id
    from jsonb_array_elements(p_posts) with ordinality as given (value, nth)
  ), kept as (
    insert into demand (
      id, key, origin, account_id, requested_by, category, subcategory, city, state, state_code, description,
      requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at, photo_count
    )
    select
      d.id, nextval('demand_key'), origin, account_id, requested_by, category, subcategory, city, state, state_code,
      description, requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at,
      coalesce(photo_count, 0)
    from post, jsonb_populate_record(null::demand, value->'demand') as d
    order by nth
    on conflict (id) do nothing
    returning id, demand as row
  ), private as (
    insert into demand_contact (
      demand_id, full_name, email, phone, zip_code, description, requirements, call_hash
    )
    select id, full_name, email, phone, zip_code, description, requirements, call_hash
    from post join kept using (id), jsonb_populate_record(null::demand_contact, value->'contact')
  )
  select array_agg(kept.row order by nth), array_agg((value->'is_golden')::boolean order by nth),
    array_agg(value->>'words' order by nth)
    into v_demands, v_are_golden, v_words
    from post join kept using (id);
  -- If all ids already exist, there is nothing to publish.
  if v_demands is not null then
    perform demand_enlist_each(v_demands, v_are_golden, v_words);
  end if;
end
$$;
