-- Every instance caches sessions: any change to one, even by hand, evicts it on all instances.
create function account_session_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('account_session', 'session ' || old.id);
  return null;
end
$$;

create trigger account_session_changed after update or delete on account_session
  for each row execute function account_session_notify_change();
