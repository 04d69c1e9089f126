-- Adds a job; one that is queued with the same key keeps its time. A running job does not count as queued.
create function job_add_unless_queued(p_task text, p_payload jsonb, p_key text, p_run_at timestamptz) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform graphile_worker.add_job(
    identifier => p_task,
    payload => p_payload::json,
    run_at => p_run_at,
    job_key => p_key,
    job_key_mode => 'preserve_run_at'
  );
end
$$;

revoke all on function job_add_unless_queued from public;
