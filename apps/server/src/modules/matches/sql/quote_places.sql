-- How many matches have a quote, for each service in each city: for whole jobs, and by the hour.
create function quote_places()
returns table (subcategory text, city text, state_code text, is_hourly boolean, n bigint)
language sql stable as $$
  select d.subcategory, d.city, d.state_code, q.kind = 'HOURLY', count(*)
  from match m
  join quote q on q.match_id = m.id and q.version = m.quote_count
  join demand_places() as d on d.demand_id = m.demand_id
  group by d.subcategory, d.city, d.state_code, q.kind = 'HOURLY'
$$;
