-- Forfeits the remaining leads of a deleted account. Returns how many.
create function jobcoin_forfeit(p_account uuid, p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_grant record;
  v_leads integer := 0;
begin
  perform jobcoin_lock_wallet(p_account);
  for v_grant in
    select id, remaining from jobcoin_grant
    where account_id = p_account and not is_closed and remaining > 0 order by id
  loop
    perform jobcoin_write(
      p_account, 'forfeit', -v_grant.remaining, 0, v_grant.id::text, v_grant.id, p_at);
    v_leads := v_leads + v_grant.remaining;
  end loop;
  return v_leads;
end
$$;
