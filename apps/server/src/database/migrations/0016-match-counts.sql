-- How many matches a professional has in each state, so that a page of them need not count them. The number of a state
-- is the sum of its rows: a transaction that finds them all locked by others adds one instead of waiting
-- (match_count_add).
create table match_count (
  id bigint generated always as identity constraint match_count_pkey primary key,
  professional_id uuid not null,
  state text not null,
  -- May be negative: another row of the state holds the rest.
  n integer not null
) with (fillfactor = 70);
create index match_count_of_professional on match_count (professional_id, state);
