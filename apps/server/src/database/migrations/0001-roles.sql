-- The application runs as the role joblane_app, which owns nothing. It is granted rights on all tables and functions,
-- and later files revoke those it must not have (the ledger is append-only, and only functions write to it).
-- The migrating role can create roles or is already a member of joblane_app: migrate.ts checks that first.
do $$
begin
  if not exists (select from pg_roles where rolname = 'joblane_app') then
    begin
      create role joblane_app nologin;
    exception
      -- Roles belong to the cluster: a concurrent migration of another database may have created it.
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'joblane_app', 'set') then
    execute format('grant joblane_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to joblane_app;
-- migrate.ts creates these before this file runs; /health/ready reads them.
grant select on table migration, function_set to joblane_app;
alter default privileges in schema public grant select, insert, update, delete on tables to joblane_app;
alter default privileges in schema public grant usage, select on sequences to joblane_app;
alter default privileges in schema public grant execute on functions to joblane_app;
