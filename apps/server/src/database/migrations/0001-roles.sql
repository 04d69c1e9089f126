-- The application works as a role that owns nothing: what it may not do to the ledger, it cannot do.
do $$
begin
  create role joblane_app nologin;
exception
  when duplicate_object or unique_violation then null;
end
$$;

grant joblane_app to current_user;
grant usage on schema public to joblane_app;
grant select on table migration to joblane_app;
alter default privileges in schema public grant select, insert, update, delete on tables to joblane_app;
alter default privileges in schema public grant usage, select on sequences to joblane_app;
alter default privileges in schema public grant execute on functions to joblane_app;
