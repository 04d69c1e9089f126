-- Books the expiry of a grant. Returns the number of leads that expired; null if there is nothing to book.
create function jobcoin_expire(p_grant bigint, p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_grant jobcoin_grant;
begin
  select * into strict v_grant from jobcoin_grant where id = p_grant;
  perform jobcoin_lock_wallet(v_grant.account_id);
  select * into strict v_grant from jobcoin_grant where id = p_grant for update;
  if v_grant.is_closed or v_grant.expires_at > p_at then
    return null;
  end if;

  if v_grant.remaining > 0 then
    perform jobcoin_write(
      v_grant.account_id, 'expiry', -v_grant.remaining, 0, p_grant::text, p_grant, p_at);
  end if;
  update jobcoin_grant set is_closed = true where id = p_grant;
  return v_grant.remaining;
end
$$;
