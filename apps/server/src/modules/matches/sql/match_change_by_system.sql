-- Changes the state of matches without an act of their sides, with their history and a notice to open pages. Returns
-- the matches.
create function match_change_by_system(p_matches uuid[], p_state text, p_at timestamptz) returns setof match
language sql as $$
  with changed as (
    update match set state = p_state where id = any (p_matches) returning *
  ), noted as (
    insert into match_change (match_id, state, by, at) select id, p_state, 'SYSTEM', p_at from changed
  ), announced as (
    select pg_notify('match_events', jsonb_build_array(jsonb_build_object(
      'matchId', m.id, 'kind', 'STATE', 'demandId', m.demand_id, 'professionalId', m.professional_id,
      'customerId', c.account_id))::text)
    from changed m left join lateral demand_customer(m.demand_id) c on true
  )
  select changed.* from changed, (select count(*) from announced) once
$$;
