-- A profile also shows the name, the place and the services of its account, and a suspended account has none. The
-- trigger's argument names the column with the account's id.
create function professional_notify_account_change() returns trigger language plpgsql as $$
declare
  v_account uuid := (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
begin
  if exists (select from professional where account_id = v_account and is_public) then
    perform pg_notify('professionals_changed', '');
  end if;
  return null;
end
$$;

create trigger professional_account_changed after update on account
  for each row
  when (
    (old.role, old.full_name, old.zip_code, old.phone_confirmed_at, old.suspended_at, old.deleted_at)
      is distinct from
    (new.role, new.full_name, new.zip_code, new.phone_confirmed_at, new.suspended_at, new.deleted_at)
  )
  execute function professional_notify_account_change('id');
create trigger professional_favorite_changed after insert or delete on account_favorite
  for each row execute function professional_notify_account_change('account_id');
