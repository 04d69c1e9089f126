-- Opens a match for each unlock, in the unlock's own transaction.
create function on_demand_unlock_added() returns trigger language plpgsql as $$
begin
  insert into match (id, demand_id, professional_id, unlocked_at)
  select match_id, demand_id, account_id, unlocked_at from unlocked;
  return null;
end
$$;
create trigger on_demand_unlock_added after insert on demand_unlock
  referencing new table as unlocked for each statement execute function on_demand_unlock_added();
