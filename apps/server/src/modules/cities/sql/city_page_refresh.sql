-- Recomputes which city pages search engines list: those with an open demand, a public profile, or enough quotes. Writes only
-- what changed. One instance at a time; another's refresh is as good.
create function city_page_refresh(p_fewest_quotes integer) returns integer
language plpgsql as $$
declare
  v_changed integer;
begin
  if not pg_try_advisory_xact_lock(7201900315) then return 0; end if;

  with said as (
    select subcategory, city, state_code, n from demand_open_places()
    union all
    select lower(s.name), lower(p.city), lower(p.state_code), count(*)
    from professional_places() as p join listed_services() as s on s.id = p.subcategory_id
    group by 1, 2, 3
    union all
    select lower(subcategory), lower(city), lower(state_code), n from quote_places() where n >= p_fewest_quotes
  ), page as (
    select '/' || s.slug || '/' || lower(c.state_code) || '/' || c.slug as path, s.id as subcategory_id, c.name as city,
      c.state_code, least(sum(said.n), 2147483647)::integer as weight
    from said
    join listed_services() as s on lower(s.name) = said.subcategory
    join listed_cities() as c on lower(c.name) = said.city and lower(c.state_code) = said.state_code and c.slug <> ''
    group by 1, 2, 3, 4
  ), gone as (
    delete from city_page where path not in (select path from page) returning 1
  ), written as (
    insert into city_page as old (path, subcategory_id, city, state_code, weight)
    select path, subcategory_id, city, state_code, weight from page
    on conflict (path) do update set
      subcategory_id = excluded.subcategory_id, city = excluded.city, state_code = excluded.state_code,
      weight = excluded.weight
    where (old.subcategory_id, old.city, old.state_code, old.weight)
      is distinct from (excluded.subcategory_id, excluded.city, excluded.state_code, excluded.weight)
    returning 1
  )
  select (select count(*) from gone) + (select count(*) from written) into v_changed;

  return v_changed;
end
$$;
