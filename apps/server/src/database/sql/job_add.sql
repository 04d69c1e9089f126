-- Adds a job. This is the application's only privilege on the queue, whose tables belong to the owner. The job is part
-- of the caller's transaction: if it rolls back, the job never exists.
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

revoke all on function job_add from public;
