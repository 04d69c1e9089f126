-- Once, on the primary, before the first start: the owner, who migrates, listens and runs jobs, and the login of
-- requests, who goes through the pooler. A pooler in transaction mode passes no start-up parameters on, so the login's
-- role carries them: the server sets them at each start, for which the owner administers the login.
create role joblane login createrole password '${OWNER_PASSWORD}';
create role joblane_app nologin;
grant joblane_app to joblane with admin option;
create role joblane_web login password '${WEB_PASSWORD}';
grant joblane_web to joblane with admin option;
create database joblane owner joblane;
