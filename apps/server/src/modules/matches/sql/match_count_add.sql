-- Adds to the number of a professional's matches in a state. It never waits: two hires that close each other's
-- professionals lock the counters in opposite orders.
create function match_count_add(p_professional uuid, p_state text, p_change integer) returns void
language plpgsql as $$
declare
  free bigint;
begin
  select id into free from match_count where professional_id = p_professional and state = p_state
    limit 1 for no key update skip locked;
  if found then
    update match_count set n = n + p_change where id = free;
  else
    insert into match_count (professional_id, state, n) values (p_professional, p_state, p_change);
  end if;
end
$$;
