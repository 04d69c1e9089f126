-- Returns the leads that an earlier entry took: to their own grant or, if it has expired, to a new one with a short
-- lifetime. Returns the number of leads.
create function jobcoin_give_back(
  p_account uuid, p_taken text, p_reference text, p_as text, p_note text default null,
  p_at timestamptz default now()
) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_taken record;
  v_grant bigint;
  v_leads integer := 0;
begin
  if (p_taken, p_as) not in (('spend', 'return'), ('refund', 'refund_failed'), ('dispute', 'dispute_closed')) then
    raise exception 'An entry of kind % cannot be given back as %', p_taken, p_as;
  end if;
  perform jobcoin_lock_wallet(p_account);

  for v_taken in
    select e.grant_id, e.amount, e.reference, not g.is_closed and g.expires_at > p_at as is_open
    from jobcoin_entry e join jobcoin_grant g on g.id = e.grant_id
    where e.account_id = p_account and e.kind = p_taken
      and (e.reference = p_reference or starts_with(e.reference, p_reference || ':'))
      and not exists (
        select from jobcoin_entry b
        where b.kind = p_as and b.reference = e.reference)
    order by e.id
  loop
    v_grant := v_taken.grant_id;
    if not v_taken.is_open then
      insert into jobcoin_grant (account_id, leads, granted_at, expires_at)
        select p_account, -v_taken.amount, p_at, p_at + returned_lead_life from business_rules()
        returning id into v_grant;
    end if;
    perform jobcoin_write(p_account, p_as, -v_taken.amount, 0, v_taken.reference, v_grant, p_at, p_note);
    v_leads := v_leads - v_taken.amount;
  end loop;

  perform jobcoin_repay(p_account, p_at);
  return v_leads;
end
$$;
