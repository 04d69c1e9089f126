-- The business numbers that functions need, under the names they have in packages/contracts/src/<area>/numbers.ts. A test holds both
-- to the same values. PostgreSQL inlines this function, so that it costs nothing.
create function business_rules()
returns table (shared_seats smallint, exclusive_seats smallint, lead_life interval, returned_lead_life interval)
language sql immutable parallel safe
begin atomic
  select 3::smallint, 1::smallint, interval '1 year', interval '30 days';
end;
