-- A public profile also shows the name and the place of its account, and a suspended account has none.
create function on_account_changed() returns trigger language plpgsql as $$
begin
  if exists (select from professional where account_id = new.id and is_public) then
    perform pg_notify('professionals_changed', '');
  end if;
  return null;
end
$$;

create trigger on_account_changed after update on account
  for each row
  when (
    (old.role, old.full_name, old.zip_code, old.phone_confirmed_at, old.suspended_at, old.deleted_at)
      is distinct from
    (new.role, new.full_name, new.zip_code, new.phone_confirmed_at, new.suspended_at, new.deleted_at)
  )
  execute function on_account_changed();
