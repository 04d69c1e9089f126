-- The catalogue is loaded from files at each start when they have changed. Ids come from names, so that they are
-- the same in every installation; what others may refer to is never deleted, only no longer listed.

create table category (
  id uuid constraint category_pkey primary key,
  name text not null constraint category_name_once unique,
  slug text not null constraint category_slug_once unique,
  description text not null,
  icon_path text not null,
  rank smallint not null,
  is_listed boolean not null default true
);

create table subcategory (
  id uuid constraint subcategory_pkey primary key,
  category_id uuid not null constraint subcategory_category_fkey references category,
  name text not null constraint subcategory_name_once unique,
  slug text not null constraint subcategory_slug_once unique,
  description text not null,
  rank smallint not null,
  is_listed boolean not null default true
);

create index subcategory_by_category on subcategory (category_id, rank);

create table question (
  id uuid constraint question_pkey primary key,
  subcategory_id uuid not null constraint question_subcategory_fkey references subcategory on delete cascade,
  query text not null,
  rank smallint not null
);

create index question_by_subcategory on question (subcategory_id, rank);

create table state (
  id uuid constraint state_pkey primary key,
  code text not null constraint state_code_once unique constraint state_code_shape check (code ~ '^[A-Z]{2}$'),
  name text not null constraint state_name_once unique
);

-- The key is the name without case, accents, dots and abbreviations: St. Louis and Saint Louis are one city.
-- No foreign key: the loader takes cities from the states' zip codes alone, and 30,000 checks cost half its time.
create table city (
  state_code text not null,
  key text not null,
  name text not null,
  constraint city_pkey primary key (state_code, key)
);

-- Also those of territories and military post offices, which lie in no state: hence no foreign key.
create table zip (
  code text constraint zip_pkey primary key constraint zip_code_shape check (code ~ '^[0-9]{5}$'),
  city text not null,
  state_code text not null,
  latitude real not null,
  longitude real not null
);

create table plan (
  id uuid constraint plan_pkey primary key,
  name text not null constraint plan_name_once unique,
  price_in_cents integer not null constraint plan_price_not_negative check (price_in_cents >= 0),
  price_text text not null,
  limits text not null,
  features text[] not null,
  total_coins integer not null constraint plan_gives_coins check (total_coins > 0),
  is_recommended boolean not null,
  savings text,
  rank smallint not null
);

create table catalogue_version (
  is_only_row boolean constraint catalogue_version_pkey primary key default true
    constraint catalogue_version_one_row check (is_only_row),
  content_hash text not null,
  loaded_at timestamptz not null default now()
);

create table campaign (
  id uuid constraint campaign_pkey primary key,
  name text not null constraint campaign_name_once unique,
  position smallint not null constraint campaign_position_known check (position in (1, 2)),
  state_code text constraint campaign_state_code_shape check (state_code ~ '^[A-Z]{2}$'),
  city_name text,
  headline text not null,
  line text not null,
  banners text[] not null constraint campaign_has_banners check (cardinality(banners) > 0),
  rank smallint not null,
  is_active boolean not null default true,
  constraint campaign_city_within_state check (city_name is null or state_code is not null)
);

create index campaign_by_position on campaign (position, rank) where is_active;

-- Every instance keeps answers made from these tables. Whoever changes them, also by hand, makes all forget.
create function tell_of_change() returns trigger language plpgsql as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;

create trigger category_change_told after insert or update or delete or truncate on category
  for each statement execute function tell_of_change('catalogue_changed');
create trigger subcategory_change_told after insert or update or delete or truncate on subcategory
  for each statement execute function tell_of_change('catalogue_changed');
create trigger question_change_told after insert or update or delete or truncate on question
  for each statement execute function tell_of_change('catalogue_changed');
create trigger state_change_told after insert or update or delete or truncate on state
  for each statement execute function tell_of_change('catalogue_changed');
create trigger city_change_told after insert or update or delete or truncate on city
  for each statement execute function tell_of_change('catalogue_changed');
create trigger plan_change_told after insert or update or delete or truncate on plan
  for each statement execute function tell_of_change('catalogue_changed');
create trigger campaign_change_told after insert or update or delete or truncate on campaign
  for each statement execute function tell_of_change('campaigns_changed');
