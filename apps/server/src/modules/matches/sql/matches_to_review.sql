-- Matches whose customer may be asked for a review: hired, or unlocked without a hire, long enough ago.
create function matches_to_review(p_hired_before timestamptz, p_unlocked_before timestamptz, p_not_before timestamptz)
returns table (match_id uuid, demand_id uuid, professional_id uuid) language sql stable as $$
  select id, demand_id, professional_id from match
  where unlocked_at > p_not_before
    and (hired_at < p_hired_before or (hired_at is null and unlocked_at < p_unlocked_before))
$$;
