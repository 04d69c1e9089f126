-- Who the customer of a published demand is: an account, the holder of a private link, or both. Nobody, once removed.
create function demand_customer(p_demand uuid) returns table (account_id uuid, manage_hash bytea)
language sql stable as $$
  select d.account_id, d.manage_hash from demand d
  where d.id = p_demand and d.key is not null and d.removed_at is null
$$;
