-- Prevents updates and deletes of ledger entries, also by the owner of the tables.
create function jobcoin_entry_is_forever() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever appended to' using errcode = 'insufficient_privilege';
end
$$;

create trigger jobcoin_entry_is_forever before update or delete on jobcoin_entry
  for each row execute function jobcoin_entry_is_forever();
create trigger jobcoin_entry_is_never_emptied before truncate on jobcoin_entry
  for each statement execute function jobcoin_entry_is_forever();
