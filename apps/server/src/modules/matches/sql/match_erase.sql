-- Erases what both sides of matches wrote. The matches stay, as the unlocks do; so do reports by the side that stays.
create function match_erase(p_matches uuid[], p_is_customer boolean) returns void
language sql as $$
  update match set
    hired_quote_id = null, quote_count = 0, decline_reason = null, last_message = null, last_message_at = null,
    customer_unread = 0, professional_unread = 0
    where id = any (p_matches);
  delete from quote where match_id = any (p_matches);
  select photo_delete_of('MESSAGE', array(select id from message where match_id = any (p_matches)));
  delete from message where match_id = any (p_matches);
  update match_report set text = '' where match_id = any (p_matches) and is_from_customer = p_is_customer;
$$;
