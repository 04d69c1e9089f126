-- Campaigns: banners on the site, for all visitors or for visitors from a state or city.
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
