-- Counts matches that are added or change their state. Matches are never deleted.
create function match_count_follow() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform match_count_add(professional_id, state, count(*)::int) from new_rows group by professional_id, state;
  else
    perform match_count_add(professional_id, state, sum(change)::int)
    from (
      select 1 as change, professional_id, state from new_rows
      union all select -1, professional_id, state from old_rows
    ) as moved
    group by professional_id, state having sum(change) <> 0;
  end if;
  return null;
end
$$;
create trigger match_count_added after insert on match
  referencing new table as new_rows for each statement execute function match_count_follow();
create trigger match_count_moved after update on match
  referencing old table as old_rows new table as new_rows for each statement execute function match_count_follow();

-- The first time: counts the matches from before. Creating the triggers locked the table against writers.
insert into match_count (professional_id, state, n)
select professional_id, state, count(*) from match
where not exists (select from match_count) group by professional_id, state;
