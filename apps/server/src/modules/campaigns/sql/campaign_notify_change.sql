-- Every instance caches the campaigns: any change to one, even by hand, invalidates all caches.
create function campaign_notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('campaigns_changed', '');
  return null;
end
$$;

create trigger campaign_changed after insert or update or delete or truncate on campaign
  for each statement execute function campaign_notify_change();
