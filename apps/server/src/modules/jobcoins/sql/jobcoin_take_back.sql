-- Takes back leads whose payment was refunded: from the purchase's own grant, then from others, those that expire
-- first. Spent leads become debt; leads that expired unused do not.
create function jobcoin_take_back(
  p_purchase uuid, p_leads integer, p_reference text, p_at timestamptz default now()
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account uuid;
  v_own bigint;
  v_expired integer;
  v_rest integer := p_leads;
  v_grant record;
  v_leads integer;
begin
  select account_id into strict v_account from jobcoin_purchase where id = p_purchase for update;
  perform jobcoin_lock_wallet(v_account);
  -- Expired leads pay for nothing, whether or not the job has booked their expiry yet.
  perform jobcoin_expire(id, p_at) from jobcoin_grant
    where account_id = v_account and not is_closed and expires_at <= p_at;
  select id into v_own from jobcoin_grant where purchase_id = p_purchase;
  select coalesce(-sum(amount), 0) into v_expired from jobcoin_entry
    where account_id = v_account and grant_id = v_own and kind = 'expiry';

  for v_grant in
    select id, remaining from jobcoin_grant
    where account_id = v_account and not is_closed and remaining > 0
    order by id is distinct from v_own, expires_at, id
  loop
    if v_grant.id is distinct from v_own then
      v_rest := greatest(0, v_rest - v_expired);
      v_expired := 0;
    end if;
    exit when v_rest = 0;
    v_leads := least(v_rest, v_grant.remaining);
    perform jobcoin_write(
      v_account, 'refund', -v_leads, 0, p_reference || ':' || v_grant.id, v_grant.id, p_at);
    v_rest := v_rest - v_leads;
  end loop;

  v_rest := greatest(0, v_rest - v_expired);
  if v_rest > 0 then
    perform jobcoin_write(v_account, 'debt', 0, v_rest, p_reference, null, p_at);
  end if;
end
$$;
