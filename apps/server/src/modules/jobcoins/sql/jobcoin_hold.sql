-- Holds the unspent leads of a purchase while its payment is disputed. Returns how many.
create function jobcoin_hold(p_purchase uuid, p_reference text, p_at timestamptz default now()) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
  v_grant jobcoin_grant;
begin
  select account_id into strict v_account from jobcoin_purchase where id = p_purchase for update;
  perform jobcoin_lock_wallet(v_account);
  select * into v_grant from jobcoin_grant where purchase_id = p_purchase and not is_closed for update;
  if coalesce(v_grant.remaining, 0) = 0 then
    return 0;
  end if;
  perform jobcoin_write(
    v_account, 'dispute', -v_grant.remaining, 0, p_reference || ':' || v_grant.id, v_grant.id, p_at);
  return v_grant.remaining;
end
$$;
