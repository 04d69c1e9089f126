-- Lists are counted and paged by plain statements: no counters, and indexes that hold all that a filter reads.

drop table demand_count;

-- Written anew, because an update of all rows would leave the table twice as large.
alter table demand_listing rename to demand_listing_before;

-- The lists: 1 common and 2 golden contain the available demands; 4 inactive and 5 active contain all demands, for
-- administrators. A demand is in 4 or 5, and also in 1 or 2 while it is available. A page or a total reads one of its
-- indexes, and no row.
create table demand_listing (
  key bigint not null,
  list smallint not null,
  state integer not null,
  city integer not null,
  category integer not null,
  subcategory integer not null,
  -- Copied from demand; 0 where the customer named no price.
  price_in_cents integer not null
) with (
  -- Index-only scans need a recent vacuum: autovacuum runs when 2% of the rows have changed.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);
insert into demand_listing (key, list, state, city, category, subcategory, price_in_cents)
  select l.key, l.list, l.state, l.city, l.category, l.subcategory, d.price_in_cents
  from demand_listing_before l join demand d on d.key = l.key
  order by l.key, l.list;
drop table demand_listing_before;

alter table demand_listing add constraint demand_listing_pkey primary key (key, list);
create index demand_listing_all on demand_listing (list, key) include (price_in_cents);
create index demand_listing_state on demand_listing (list, state, key)
  include (category, subcategory, price_in_cents);
create index demand_listing_city on demand_listing (list, city, key)
  include (category, subcategory, price_in_cents);
create index demand_listing_category on demand_listing (list, category, key) include (price_in_cents);
create index demand_listing_subcategory on demand_listing (list, subcategory, key) include (price_in_cents);
create index demand_listing_price on demand_listing (list, price_in_cents, key) where price_in_cents > 0;
analyze demand_listing;
