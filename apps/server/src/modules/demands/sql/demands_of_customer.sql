-- The published demands of a customer: of an account, or behind a private link, which leads nowhere while the account is
-- suspended. For modules that check who is asking.
create function demands_of_customer(p_account uuid, p_manage_hash bytea) returns table (demand_id uuid)
language sql stable as $$
  select id from demand d
  where key is not null and removed_at is null and (
    account_id = p_account
    or manage_hash = p_manage_hash
      and not exists (select from account_people() p where p.id = d.account_id and p.is_suspended))
$$;
