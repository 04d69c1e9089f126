-- Usual answers to a question: two to six short texts, or none. The form offers them as pills and puts them into the
-- question's input with commas between them, so none contains a comma.
create function is_choices(choices text[]) returns boolean language sql immutable as $$
  select cardinality(choices) = 0 or (
    cardinality(choices) between 2 and 6
    and bool_and(choice is not null and choice = btrim(choice) and length(choice) between 1 and 40)
    and bool_and(strpos(choice, ',') = 0)
    and count(distinct lower(choice)) = count(*))
  from unnest(choices) as choice
$$;

alter table question add column choices text[] not null default '{}'
  constraint question_choices check (is_choices(choices));
