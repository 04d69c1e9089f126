-- A public profile also shows the services of its account: the favorites.
create function on_account_favorite_changed() returns trigger language plpgsql as $$
begin
  if exists (select from professional where account_id in (new.account_id, old.account_id) and is_public) then
    perform pg_notify('professionals_changed', '');
  end if;
  return null;
end
$$;

create trigger on_account_favorite_changed after insert or delete on account_favorite
  for each row execute function on_account_favorite_changed();
