-- Removes the job that is queued with this key, if there is one. A running job does not count as queued.
create function job_remove_queued(p_key text) returns void
language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from graphile_worker._private_jobs where key = p_key and is_available;
end
$$;

revoke all on function job_remove_queued from public;
