-- Replicas: an instance that reads from one writes its own monotonic clock here, several times a second. What it finds
-- on the replica tells how far that is behind, without comparing the clocks of two machines.

create table replica_heartbeat (
  -- One process, from its start to its end.
  instance uuid constraint replica_heartbeat_pkey primary key,
  -- Milliseconds of that process's own clock, read before the row was written.
  beat double precision not null,
  beaten_at timestamptz not null default now()
);
