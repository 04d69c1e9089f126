-- The application works as the role joblane_app, which owns nothing: it gets rights on tables and functions, and the
-- files that follow take away those it must not have (the ledger is only ever appended to, by functions).
-- Whoever migrates may create roles, or is a member of joblane_app already: migrate.ts checks that first.
do $$
begin
  if not exists (select from pg_roles where rolname = 'joblane_app') then
    begin
      create role joblane_app nologin;
    exception
      -- Roles belong to the cluster: another database of it may be migrated at the same moment.
      when duplicate_object or unique_violation then null;
    end;
  end if;
  if not pg_has_role(current_user, 'joblane_app', 'set') then
    execute format('grant joblane_app to %I', current_user);
  end if;
end
$$;

grant usage on schema public to joblane_app;
-- Made by migrate.ts before this file; /health/ready reads them.
grant select on table migration, function_set to joblane_app;
alter default privileges in schema public grant select, insert, update, delete on tables to joblane_app;
alter default privileges in schema public grant usage, select on sequences to joblane_app;
alter default privileges in schema public grant execute on functions to joblane_app;
