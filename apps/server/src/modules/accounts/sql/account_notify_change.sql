-- Every instance caches an account's role and status with its sessions: a change to them evicts those sessions.
create function account_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_session', 'account ' || new.id);
  return null;
end
$$;

create trigger account_changed after update on account
  for each row
  when (
    (old.role, old.phone_confirmed_at, old.suspended_at, old.deleted_at)
      is distinct from (new.role, new.phone_confirmed_at, new.suspended_at, new.deleted_at)
  )
  execute function account_notify_change();
