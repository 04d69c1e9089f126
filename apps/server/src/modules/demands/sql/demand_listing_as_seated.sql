-- Checks at the end of each transaction that a demand is listed where its seats say; a removed demand must be in no
-- list.
create function demand_listing_as_seated() returns trigger language plpgsql as $$
declare
  v_seats smallint := (select list from demand_seat where demand_id = new.demand_id);
  v_listed smallint[] := array(select list from demand_listing where key = new.key order by list);
  v_expected smallint[] := case v_seats when 1 then '{1,5}' when 2 then '{2,5}' when 3 then '{5}' else '{4}' end;
begin
  if exists (select from demand where id = new.demand_id and removed_at is not null) then
    v_expected := '{}';
  end if;
  if v_listed <> v_expected then
    raise exception 'A demand is not listed where its seats say it is'
      using errcode = 'check_violation', constraint = 'demand_listing_as_seated', table = 'demand_listing';
  end if;
  return null;
end
$$;

create constraint trigger demand_listing_as_seated after update on demand_seat
  deferrable initially deferred
  for each row when (old.list <> new.list) execute function demand_listing_as_seated();
