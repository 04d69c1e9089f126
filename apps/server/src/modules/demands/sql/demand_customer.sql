-- Who the customer of a published demand is, an account, the holder of a private link, or both, and where the demand
-- is. No row once it is removed; no link while the customer's account is suspended.
create function demand_customer(p_demand uuid) returns table (account_id uuid, manage_hash bytea, zip_code text)
language sql stable as $$
  select d.account_id, case when p.is_suspended then null else d.manage_hash end, c.zip_code
  from demand d
  left join demand_contact c on c.demand_id = d.id
  left join account_people() p on p.id = d.account_id
  where d.id = p_demand and d.key is not null and d.removed_at is null
$$;
