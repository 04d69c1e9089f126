-- Every instance caches public profiles: any change to one, even by hand, invalidates them all.
create function professional_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('professionals_changed', '');
  return null;
end
$$;

create trigger professional_changed after insert or update or delete or truncate on professional
  for each statement execute function professional_notify_change();
create trigger professional_license_changed after insert or update or delete or truncate on professional_license
  for each statement execute function professional_notify_change();
create trigger professional_portfolio_changed after insert or update or delete or truncate on professional_portfolio
  for each statement execute function professional_notify_change();
