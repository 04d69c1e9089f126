-- The other side of an entry, by its kind.
create function jobcoin_counter_account(p_kind text) returns text language sql immutable
return case p_kind
  when 'purchase' then 'sales'
  when 'free' then 'promotion'
  when 'spend' then 'unlocks'
  when 'return' then 'unlocks'
  when 'expiry' then 'expired'
  when 'forfeit' then 'forfeited'
  when 'refund' then 'refunds'
  when 'refund_failed' then 'refunds'
  when 'dispute' then 'disputes'
  when 'dispute_closed' then 'disputes'
  else 'debts'
end;
