-- Adds many jobs of one task; the two arrays are parallel.
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

revoke all on function job_add_many from public;
