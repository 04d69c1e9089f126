-- Adding a job is the application's only right on the queue: the jobs themselves belong to the owner,
-- and a job joins the caller's transaction, so that what is rolled back is never done.
create function job_add(
  p_task text,
  p_payload jsonb,
  p_key text default null,
  p_run_at timestamptz default null,
  p_max_attempts integer default null,
  p_priority integer default null
) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => p_task,
    payload => p_payload::json,
    run_at => p_run_at,
    max_attempts => p_max_attempts,
    job_key => p_key,
    priority => p_priority
  );
end
$$;

-- Many jobs of one task at once; the two lists run in parallel.
create function job_add_many(p_task text, p_payloads jsonb[], p_priorities integer[]) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if cardinality(p_payloads) > 0 then
    perform graphile_worker.add_jobs(array(
      select (p_task, payload::json, null, null, null, null, priority::smallint, null)::graphile_worker.job_spec
      from unnest(p_payloads, p_priorities) as wanted (payload, priority)
    ));
  end if;
end
$$;

-- What waits for its next try is tried now: whatever it failed for is over.
create function job_hurry(p_task text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update graphile_worker._private_jobs as job
  set run_at = now()
  from graphile_worker._private_tasks as task
  where task.identifier = p_task and job.task_id = task.id
    and job.is_available and job.attempts > 0 and job.run_at > now();
end
$$;

revoke all on function job_add, job_add_many, job_hurry from public;
grant execute on function job_add, job_add_many, job_hurry to joblane_app;

-- One row for each message that a cause calls for. What is personal (address, values) leaves the row with
-- the message; the key stays, so that the same cause never sends a second one.
create table notification_message (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  channel text not null,
  template text not null,
  to_address text,
  content jsonb,
  state text not null default 'queued',
  attempts integer not null default 0,
  failure text,
  provider_id text,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  finished_at timestamptz,
  constraint notification_message_once unique (key),
  constraint notification_message_channel check (channel in ('email', 'whatsapp')),
  constraint notification_message_state check (state in ('queued', 'sent', 'failed')),
  constraint notification_message_forgotten check ((state = 'queued') = (to_address is not null)),
  constraint notification_message_emptied check ((state = 'queued') = (content is not null))
);

create index notification_message_by_age on notification_message (created_at);

-- The embedded stand-in for the mail server and for WhatsApp; always empty in production.
create table outbox_message (
  id uuid primary key,
  number bigint generated always as identity,
  channel text not null,
  to_address text not null,
  template text not null,
  subject text not null,
  body text not null,
  html text not null,
  sent_at timestamptz not null default now()
);

create index outbox_message_newest on outbox_message (number desc);
create index outbox_message_by_recipient on outbox_message (to_address, number desc);
