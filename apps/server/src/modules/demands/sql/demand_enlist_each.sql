-- Adds demands with keys to the lists: one statement per table, however many demands.
create function demand_enlist_each(p_demands demand[], p_are_golden boolean[], p_words text[]) returns void
language plpgsql as $$
begin
  -- What professionals rated a customer before, on another demand of the same account or phone. The share lock makes
  -- demand_lock_customer wait, and then find the new demand, too.
  update demand d set (customer_rating_sum, customer_rating_count) = (known.sum, known.count)
    from unnest(p_demands) as fresh
    cross join lateral (
      select o.customer_rating_sum as sum, o.customer_rating_count as count
      from demand o
      where o.id = any (array[
        (select s.id from demand s
          where s.account_id = fresh.account_id and s.removed_at is null and s.key < fresh.key
          order by s.key desc limit 1),
        (select s.id
          from demand_contact own join demand_contact c on c.phone = own.phone join demand s on s.id = c.demand_id
          where own.demand_id = fresh.id and s.id <> fresh.id and s.key is not null and s.removed_at is null
          limit 1)])
      order by o.customer_rating_count desc limit 1 for share
    ) as known
    where d.id = fresh.id and known.count > 0;

  -- Inserts names and words in a fixed order, because a transaction that inserts a new one blocks others that insert
  -- the same one.
  insert into demand_facet (kind, name, within)
    select distinct facet.kind, facet.name, facet.within
    from unnest(p_demands) as d, lateral (
      values (1, lower(d.state_code), ''), (2, lower(d.city), lower(d.state_code)), (3, lower(d.category), ''),
        (4, lower(d.subcategory), lower(d.category))
    ) as facet (kind, name, within)
    -- Not an anti-join, for which the planner would hash all names.
    where (
      select id from demand_facet known
      where known.kind = facet.kind and known.name = facet.name and known.within = facet.within) is null
    order by facet.kind, facet.name, facet.within
    on conflict do nothing;
  insert into demand_word (word)
    select distinct typed.word
    from unnest(p_words) as words, unnest(string_to_array(words, ' ')) as typed (word)
    where length(typed.word) between 3 and 30
      and not exists (select from demand_word known where known.word = typed.word)
    order by typed.word
    on conflict do nothing;

  with entry as materialized (
    select d.id, d.key, d.price_in_cents, p_are_golden[d.ordinality] as is_golden,
      case when d.is_exclusive then exclusive_seats else shared_seats end as seat_limit,
      p_words[d.ordinality] as words, s.id as state, c.id as city, g.id as category, b.id as subcategory
    from business_rules(), unnest(p_demands) with ordinality as d
    join demand_facet s on s.kind = 1 and s.name = lower(d.state_code) and s.within = ''
    join demand_facet c on c.kind = 2 and c.name = lower(d.city) and c.within = lower(d.state_code)
    join demand_facet g on g.kind = 3 and g.name = lower(d.category) and g.within = ''
    join demand_facet b on b.kind = 4 and b.name = lower(d.subcategory) and b.within = lower(d.category)
  ), alert as (
    insert into demand_alert_due (demand_id) select id from entry
  ), search as (
    insert into demand_search (key, words)
    select key, demand_search_vector(words, key, array[state, city], array[category, subcategory]) from entry
  ), seat as (
    insert into demand_seat (demand_id, key, seat_limit, is_golden) select id, key, seat_limit, is_golden from entry
  )
  insert into demand_listing (key, list, state, city, category, subcategory, price_in_cents)
    select key, listed.list, state, city, category, subcategory, price_in_cents
    from entry, lateral (values (case when is_golden then 2 else 1 end), (5)) as listed (list);
end
$$;
