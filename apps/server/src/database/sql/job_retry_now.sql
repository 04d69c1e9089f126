-- Retries a task's failed jobs immediately, because the cause of their failure is gone.
create function job_retry_now(p_task text) returns void
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

revoke all on function job_retry_now from public;
