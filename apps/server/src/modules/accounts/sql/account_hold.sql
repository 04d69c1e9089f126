-- Prevents the deletion of accounts until the transaction ends; raises P0410 if one is already deleted. A transaction
-- that adds rows to an account calls this first, or the rows would survive a concurrent deletion.
create function account_hold(p_accounts uuid[]) returns void
language plpgsql as $$
begin
  perform from account where id = any (p_accounts) order by id for key share;
  if exists (select from account where id = any (p_accounts) and deleted_at is not null) then
    raise exception 'The account was deleted' using errcode = 'P0410';
  end if;
end
$$;
