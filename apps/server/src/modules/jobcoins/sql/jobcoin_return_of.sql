-- When and why the lead of an unlock was returned; no row if it was not. For modules that show unlocks.
create function jobcoin_return_of(p_reference text) returns table (returned_at timestamptz, reason text)
language sql stable as $$
  select created_at, note from jobcoin_entry where kind = 'return' and reference = p_reference
$$;
