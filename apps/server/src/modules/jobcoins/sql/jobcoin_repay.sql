-- Pays an open debt from the account's leads, those that expire first.
create function jobcoin_repay(p_account uuid, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_debt integer;
  v_grant record;
  v_leads integer;
begin
  select debt into v_debt from jobcoin_wallet where account_id = p_account for update;
  for v_grant in
    select id, remaining from jobcoin_grant
    where account_id = p_account and not is_closed and expires_at > p_at and remaining > 0
    order by expires_at, id
  loop
    exit when v_debt = 0;
    v_leads := least(v_debt, v_grant.remaining);
    perform jobcoin_write(
      p_account, 'repayment', -v_leads, -v_leads, gen_random_uuid()::text, v_grant.id, p_at);
    v_debt := v_debt - v_leads;
  end loop;
end
$$;

revoke execute on function jobcoin_repay from public, joblane_app;
