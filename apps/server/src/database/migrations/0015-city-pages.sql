-- City pages: a page for each service in each city, as /plumbing/tx/austin.

-- No index: the primary key finds the cities of a state, and each index would slow the loading of 30,000 cities down.
-- The loader fills these from the zip codes. The defaults are for rows that a previous release writes.
alter table city
  -- As in addresses: unique within the state.
  add column slug text not null default '',
  -- The mean of its zip codes.
  add column latitude real not null default 0,
  add column longitude real not null default 0,
  -- The number of its zip codes, as a measure of its size.
  add column zip_count smallint not null default 0;

-- Slugs that categories and subcategories had before they were renamed: their addresses redirect. The loader adds the
-- former names in the files; a trigger adds the slug of a row that changes it.
create table catalogue_former_slug (
  slug text constraint catalogue_former_slug_pkey primary key,
  -- A category or a subcategory.
  entry_id uuid not null
);

-- The city pages that have something to say, for the sitemap and for links. A job recomputes them, so they may be some
-- minutes behind the pages themselves.
create table city_page (
  path text collate "C" constraint city_page_pkey primary key,
  -- No foreign key: the job writes only services that are listed, and 100,000 checks would take most of its time.
  subcategory_id uuid not null,
  city text not null,
  state_code text not null,
  -- Open demands, public profiles and quotes together: which pages to link to first.
  weight integer not null
);
create index city_page_by_weight on city_page (weight desc, path);
create index city_page_of_service on city_page (subcategory_id, weight desc, path);
