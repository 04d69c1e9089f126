-- Writes one entry and updates the wallet and the grant. Called only by the other jobcoin functions, which hold the
-- wallet's lock.
create function jobcoin_write(
  p_account uuid, p_kind text, p_amount integer, p_debt integer,
  p_reference text, p_grant bigint, p_at timestamptz, p_note text default null
) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_balance integer;
  v_entry bigint;
begin
  update jobcoin_wallet set balance = balance + p_amount, debt = debt + p_debt
    where account_id = p_account
    returning balance into strict v_balance;
  update jobcoin_grant set remaining = remaining + p_amount where id = p_grant;
  insert into jobcoin_entry
    (account_id, kind, amount, debt, balance_after, reference, grant_id, counter_account, note, created_at)
  values
    (p_account, p_kind, p_amount, p_debt, v_balance, p_reference, p_grant,
     jobcoin_counter_account(p_kind), p_note, p_at)
  returning id into v_entry;
  return v_entry;
end
$$;

revoke execute on function jobcoin_write from public, joblane_app;
