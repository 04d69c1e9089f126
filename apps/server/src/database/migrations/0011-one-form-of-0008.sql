-- 0008 was run in an earlier form on some databases: these become like the others, and the others stay as they are.

alter table demand_alert_due drop constraint if exists demand_alert_due_demand_id_fkey;

alter table demand drop constraint if exists demand_manage_hash_once;
create unique index if not exists demand_manage_hash_once on demand (manage_hash) where manage_hash is not null;

insert into demand_alert_due (demand_id)
  select distinct (job.payload->>'demandId')::uuid
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where task.identifier = 'demands.alert' and job.payload->>'demandId' is not null
  on conflict do nothing;
