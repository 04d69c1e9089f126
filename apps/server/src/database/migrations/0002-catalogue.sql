-- Catalogue: services, places and plans. The server loads them from files at startup if the files changed. Ids are
-- derived from names, so they are the same in every installation. A row that other tables may refer to is never
-- deleted, only unlisted.

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

-- What the request form asks about a subcategory.
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
-- No foreign key to state: the loader only uses zip codes within states, and 30,000 checks took half of the loading
-- time.
create table city (
  state_code text not null,
  key text not null,
  name text not null,
  constraint city_pkey primary key (state_code, key)
);

-- Includes zip codes of territories and military post offices, which are in no state: hence no foreign key.
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
  -- The number of leads that a purchase of the plan grants.
  total_coins integer not null constraint plan_gives_coins check (total_coins > 0),
  is_recommended boolean not null,
  savings text,
  rank smallint not null
);

-- The hash of the files that are currently loaded.
create table catalogue_version (
  is_only_row boolean default true constraint catalogue_version_pkey primary key
    constraint catalogue_version_one_row check (is_only_row),
  content_hash text not null,
  loaded_at timestamptz not null default now()
);
