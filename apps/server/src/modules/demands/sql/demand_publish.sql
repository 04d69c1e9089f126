-- Publishes a pending demand. Returns false if it is not pending.
create function demand_publish(p_demand uuid, p_at timestamptz, p_is_golden boolean, p_words text)
returns boolean
language plpgsql as $$
declare
  v_demand demand;
begin
  update demand set key = nextval('demand_key'), published_at = p_at
    where id = p_demand and key is null and removed_at is null
    returning * into v_demand;
  if not found then
    return false;
  end if;
  perform demand_enlist_each(array[v_demand], array[p_is_golden], array[p_words]);

  return true;
end
$$;
