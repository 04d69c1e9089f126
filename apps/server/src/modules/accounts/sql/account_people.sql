-- What other modules show of people in lists. PostgreSQL inlines it, so a join reads only the rows it needs.
create function account_people()
returns table (id uuid, full_name text, zip_code text, is_suspended boolean, is_deleted boolean)
language sql stable as $$
  select id, full_name, zip_code, suspended_at is not null, deleted_at is not null from account
$$;
