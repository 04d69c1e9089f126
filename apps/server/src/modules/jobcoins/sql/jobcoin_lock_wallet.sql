-- Locks the wallet, which serializes all movements of an account's leads. Lock order: purchase, wallet, grant, others.
create function jobcoin_lock_wallet(p_account uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into jobcoin_wallet (account_id) values (p_account) on conflict do nothing;
  perform 1 from jobcoin_wallet where account_id = p_account for update;
end
$$;
