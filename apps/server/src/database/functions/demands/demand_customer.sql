-- Who the customer of a published demand is, an account, the holder of a private link, or both, and where the demand
-- is. No row once it is removed.
create function demand_customer(p_demand uuid) returns table (account_id uuid, manage_hash bytea, zip_code text)
language sql stable as $$
  select d.account_id, d.manage_hash, c.zip_code
  from demand d left join demand_contact c on c.demand_id = d.id
  where d.id = p_demand and d.key is not null and d.removed_at is null
$$;
