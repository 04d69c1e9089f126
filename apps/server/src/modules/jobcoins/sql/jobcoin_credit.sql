-- Credits a purchase once, to the account and with the leads of the purchase. Returns null if it was already credited.
create function jobcoin_credit(p_purchase uuid, p_reference text, p_at timestamptz default now()) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_purchase jobcoin_purchase;
  v_grant bigint;
  v_entry bigint;
begin
  select * into strict v_purchase from jobcoin_purchase where id = p_purchase for update;
  perform jobcoin_lock_wallet(v_purchase.account_id);
  if exists (select from jobcoin_grant where purchase_id = p_purchase) then
    return null;
  end if;

  insert into jobcoin_grant (account_id, purchase_id, leads, granted_at, expires_at)
    select v_purchase.account_id, p_purchase, v_purchase.leads, p_at, p_at + lead_life from business_rules()
    returning id into v_grant;
  v_entry := jobcoin_write(
    v_purchase.account_id,
    case when v_purchase.amount_in_cents = 0 then 'free' else 'purchase' end,
    v_purchase.leads, 0, p_reference, v_grant, p_at);
  perform jobcoin_repay(v_purchase.account_id, p_at);
  return v_entry;
end
$$;
