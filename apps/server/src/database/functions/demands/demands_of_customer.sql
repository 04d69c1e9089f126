-- The published demands of a customer: of an account, or behind a private link. For modules that check who is asking.
create function demands_of_customer(p_account uuid, p_manage_hash bytea) returns table (demand_id uuid)
language sql stable as $$
  select id from demand
  where (account_id = p_account or manage_hash = p_manage_hash) and key is not null and removed_at is null
$$;
