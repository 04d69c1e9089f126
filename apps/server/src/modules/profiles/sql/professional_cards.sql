-- What a list of professionals shows, with the coordinates of their zip code and of the job's, in one statement. A zip
-- code may have four more digits. A professional without a profile yet has no slug.
create function professional_cards(p_ids uuid[], p_zip_code text)
returns table (
  id uuid, slug text, name text, is_hidden boolean, is_public boolean, headline text, photo_id uuid, ratings integer[], hire_count integer,
  latitude real, longitude real, job_latitude real, job_longitude real
)
language sql stable as $$
  select person.id, p.slug, person.full_name, person.is_suspended or person.is_deleted,
    p.is_public, p.headline, p.photo_id, p.ratings, p.hire_count, home.latitude, home.longitude, job.latitude, job.longitude
  from account_people() as person
  left join professional p on p.account_id = person.id
  left join zip_coordinates() as home on home.code = left(person.zip_code, 5)
  left join zip_coordinates() as job on job.code = left(p_zip_code, 5)
  where person.id = any (p_ids)
$$;
