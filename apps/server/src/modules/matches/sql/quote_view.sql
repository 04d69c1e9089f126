-- Notes that a response to the customer contains these quotes; returns those that no earlier one did. A quote that was
-- seen is no longer unread.
create function quote_view(p_quotes uuid[], p_at timestamptz) returns setof uuid
language sql as $$
  -- Lock order: matches by id, then quotes.
  select from match where id in (select match_id from quote where id = any (p_quotes)) order by id for no key update;
  -- Earlier versions do not count.
  update match m set customer_unread = m.customer_unread - 1
    from quote q
    where q.id = any (p_quotes) and m.id = q.match_id and q.version = m.quote_count and quote_is_unread(m.id);
  update quote set viewed_at = p_at where id = any (p_quotes) and viewed_at is null returning id;
$$;
