-- Profiles: what customers see of a professional.

create table professional (
  account_id uuid constraint professional_pkey primary key constraint professional_account_fkey references account,
  -- Name and a short random tail; never changes, so that links stay valid.
  slug text not null constraint professional_slug_once unique,
  headline text not null default '',
  about text not null default '',
  years_of_experience smallint constraint professional_years check (years_of_experience between 0 and 70),
  is_public boolean not null default false,
  -- Their portrait. The photos module has the picture.
  photo_id uuid,
  -- Ratings of published reviews that are not hidden: the number of each rating from 1 to 5. Changed in the transaction
  -- that publishes, hides or shows a review.
  ratings integer[] not null default '{0,0,0,0,0}'
    constraint professional_ratings check (cardinality(ratings) = 5 and 0 <= all (ratings)),
  -- Matches that are HIRED or DONE.
  hire_count integer not null default 0 constraint professional_hires check (hire_count >= 0),
  created_at timestamptz not null default now()
);
create index professional_public on professional (slug) where is_public;

-- Licenses as the professional states them, in their order.
create table professional_license (
  account_id uuid not null constraint professional_license_fkey references professional on delete cascade,
  position smallint not null constraint professional_license_position check (position between 0 and 4),
  name text not null,
  number text not null,
  state_code text not null,
  verified_at timestamptz,
  constraint professional_license_pkey primary key (account_id, position)
);

-- What the professional says of the photos of their work. The photos module has the pictures and their order.
create table professional_portfolio (
  photo_id uuid constraint professional_portfolio_pkey primary key,
  account_id uuid not null constraint professional_portfolio_fkey references professional on delete cascade,
  caption text not null
);
create index professional_portfolio_of_account on professional_portfolio (account_id);
