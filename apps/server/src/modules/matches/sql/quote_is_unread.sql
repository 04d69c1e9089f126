-- Whether the newest quote is among what the customer of a match has not read. Reading clears the whole count, so with
-- a quote from before that, at most the messages after it are unread.
create function quote_is_unread(p_match uuid) returns boolean
language sql stable as $$
  select exists (
    select from match m
    join quote q on q.match_id = m.id and q.version = m.quote_count
    where m.id = p_match and q.viewed_at is null and m.customer_unread > (
      select count(*) from message
      where match_id = m.id and not is_from_customer and created_at > q.created_at))
$$;
