-- The id of a place or service; adds it if it is new.
create function demand_facet_id(p_kind integer, p_name text, p_within text) returns integer
language plpgsql as $$
declare
  v_id integer;
begin
  select id into v_id from demand_facet
    where kind = p_kind and name = lower(p_name) and within = lower(p_within);
  if v_id is null then
    insert into demand_facet (kind, name, within) values (p_kind, lower(p_name), lower(p_within))
      on conflict do nothing;
    select id into v_id from demand_facet
      where kind = p_kind and name = lower(p_name) and within = lower(p_within);
  end if;
  return v_id;
end
$$;
