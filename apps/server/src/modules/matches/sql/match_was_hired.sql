-- Whether the customer hired in this match, also if the hire was undone later.
create function match_was_hired(p_match uuid) returns boolean language sql stable as $$
  select coalesce((select hired_at is not null from match where id = p_match), false)
$$;
