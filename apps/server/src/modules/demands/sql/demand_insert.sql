-- Stores a demand and its private contact, each given as a JSON object of its columns.
create function demand_insert(p_demand jsonb, p_contact jsonb) returns demand
language plpgsql as $$
declare
  v_demand demand;
begin
  insert into demand (
    id, key, origin, account_id, requested_by, category, subcategory, city, state, state_code, description,
    requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at, photo_count
  )
  select
    id, key, origin, account_id, requested_by, category, subcategory, city, state, state_code, description,
    requirements, is_full_time, is_exclusive, price_in_cents, masked_contact, created_at, published_at,
    coalesce(photo_count, 0)
  from jsonb_populate_record(null::demand, p_demand)
  returning * into v_demand;
  insert into demand_contact (
    demand_id, full_name, email, phone, zip_code, description, requirements, call_hash, requester_key
  )
  select v_demand.id, full_name, email, phone, zip_code, description, requirements, call_hash, requester_key
  from jsonb_populate_record(null::demand_contact, p_contact);

  return v_demand;
end
$$;
