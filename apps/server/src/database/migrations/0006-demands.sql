-- Demands: customers' requests, their seats and unlocks, the lists and the search index.

create extension if not exists pg_trgm;

create table demand (
  id uuid constraint demand_pkey primary key,
  -- From the sequence demand_key at publication: newest first is this key, descending. Null until the phone is
  -- confirmed.
  key bigint constraint demand_key_once unique,
  -- The customer's account, once there is one.
  account_id uuid constraint demand_account_fkey references account,
  -- The account that was signed in when the request was made: only it sees the request before publication.
  requested_by uuid constraint demand_requested_by_fkey references account,
  -- A request is confirmed by a code sent to its phone; a verified request comes from a confirmed customer; a post
  -- comes from a member.
  origin text not null constraint demand_origin check (origin in ('request', 'verified request', 'post')),
  category text not null,
  subcategory text not null,
  city text not null,
  state text not null,
  state_code text not null,
  -- Phone numbers and e-mail addresses are masked in these two; demand_contact has the texts as typed.
  description text not null,
  requirements jsonb not null constraint demand_requirements_list check (jsonb_typeof(requirements) = 'array'),
  is_full_time boolean not null,
  is_exclusive boolean not null,
  price_in_cents integer not null constraint demand_price check (price_in_cents >= 0),
  -- The masked phone number that the public sees.
  masked_contact text,
  -- An administrator's override of the golden rule; null without one.
  golden_by_hand boolean,
  -- Hash of the secret in the customer's private link.
  manage_hash bytea,
  created_at timestamptz not null,
  published_at timestamptz,
  removed_at timestamptz,
  constraint demand_published_with_key check ((key is null) = (published_at is null))
);
create index demand_of_account on demand (account_id, key desc) where account_id is not null and removed_at is null;
create index demand_asked_for_by on demand (requested_by) where requested_by is distinct from account_id;
create index demand_pending on demand (created_at) where key is null;
-- Partial, because few demands have a private link.
create unique index demand_manage_hash_once on demand (manage_hash) where manage_hash is not null;

create sequence demand_key as bigint;

-- Private data, for the customer, administrators and the professionals who unlocked the demand. Lists for visitors
-- never read it.
create table demand_contact (
  demand_id uuid constraint demand_contact_pkey primary key
    constraint demand_contact_demand_fkey references demand on delete cascade,
  full_name text not null,
  email text not null,
  phone text not null,
  zip_code text not null,
  -- The texts as typed, if the public ones mask a phone number or an e-mail address.
  description text,
  requirements jsonb,
  -- Keyed hash of the body sent with an idempotency key: the same key with another body is rejected.
  call_hash bytea,
  -- Keyed hash of the client's address: a new request from there with another phone corrects this one. Erased at
  -- publication.
  requester_key bytea
);
create index demand_contact_by_email on demand_contact (lower(email));

-- The seats of a published demand: the narrow row that every unlock locks. "list" is where the demand is listed: 1
-- common, 2 golden, 3 full (in no list of available demands), 4 inactive.
create table demand_seat (
  demand_id uuid constraint demand_seat_pkey primary key constraint demand_seat_demand_fkey references demand,
  -- No index contains "list", so that taking the last seat updates no index.
  key bigint not null constraint demand_seat_key_once unique,
  taken smallint not null default 0,
  seat_limit smallint not null constraint demand_seat_limit check (seat_limit in (1, 3)),
  is_active boolean not null default true,
  is_golden boolean not null,
  list smallint not null generated always as (
    case when not is_active then 4 when taken >= seat_limit then 3 when is_golden then 2 else 1 end) stored,
  constraint demand_seat_taken check (taken between 0 and seat_limit),
  constraint demand_seat_limit_of_demand unique (demand_id, seat_limit)
) with (fillfactor = 70);

-- The unlocks of demands by professionals. Constraints prevent a fourth unlock, a second one of an exclusive demand,
-- and one without the ledger entry that paid for it.
create table demand_unlock (
  demand_id uuid not null,
  account_id uuid not null,
  slot smallint not null,
  seat_limit smallint not null,
  entry_id bigint not null,
  reference text not null generated always as (demand_id::text || ':' || account_id::text) stored,
  unlocked_at timestamptz not null,
  constraint demand_unlock_once primary key (demand_id, account_id),
  constraint demand_unlock_slot_once unique (demand_id, slot),
  constraint demand_unlock_slot check (slot between 1 and seat_limit),
  constraint demand_unlock_within_limit foreign key (demand_id, seat_limit)
    references demand_seat (demand_id, seat_limit) on update cascade,
  constraint demand_unlock_paid foreign key (account_id, entry_id, reference)
    references jobcoin_entry (account_id, id, reference)
);
create index demand_unlock_of_account on demand_unlock (account_id, unlocked_at desc);

-- Published demands whose alerts to professionals are still due.
create table demand_alert_due (
  demand_id uuid constraint demand_alert_due_pkey primary key,
  -- When a job claimed it; if that job does not finish in time, another may claim it.
  taken_at timestamptz
);

-- States, cities, categories and subcategories as numeric ids, for narrow rows and indexes; 0 stands for all.
create table demand_facet (
  id integer generated by default as identity constraint demand_facet_pkey primary key,
  -- 0 all, 1 state, 2 city, 3 category, 4 subcategory
  kind smallint not null,
  name text not null,
  -- The state of a city, the category of a subcategory.
  within text not null,
  constraint demand_facet_once unique (kind, name, within)
);
insert into demand_facet (id, kind, name, within) values (0, 0, '', '');

-- The lists: 1 common and 2 golden contain the available demands; 4 inactive and 5 active contain all demands, for
-- administrators. A demand is in 4 or 5, and also in 1 or 2 while it is available. Each page is an index-only scan of
-- one of these indexes.
create table demand_listing (
  key bigint not null,
  list smallint not null,
  state integer not null,
  city integer not null,
  category integer not null,
  subcategory integer not null,
  constraint demand_listing_pkey primary key (key, list)
) with (
  -- Index-only scans need a recent vacuum: autovacuum runs when 2% of the rows have changed.
  autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02
);
create index demand_listing_all on demand_listing (list, key);
create index demand_listing_state on demand_listing (list, state, key);
create index demand_listing_city on demand_listing (list, city, key);
create index demand_listing_category on demand_listing (list, category, key);
create index demand_listing_subcategory on demand_listing (list, subcategory, key);
create index demand_listing_state_category on demand_listing (list, state, category, key);
create index demand_listing_state_subcategory on demand_listing (list, state, subcategory, key);
create index demand_listing_city_category on demand_listing (list, city, category, key);
create index demand_listing_city_subcategory on demand_listing (list, city, subcategory, key);

-- The number of demands of each group (list, place, service) in each block of keys, maintained by triggers on
-- demand_listing. The sum is the total; the running sum locates a page. Dense groups have small blocks, so that each
-- block takes about the same number of rows to read; the densest have coarse blocks (level 0) and fine ones within them
-- (level 1), so that few counters are read as well.
create table demand_count (
  list smallint not null,
  place integer not null,
  service integer not null,
  level smallint not null,
  block integer not null,
  n integer not null constraint demand_count_not_negative check (n >= 0),
  -- Carries a negative change through an upsert, whose proposed row must pass the check above.
  change integer not null,
  constraint demand_count_pkey primary key (list, place, service, level, block)
) with (fillfactor = 50);

-- Matches words exactly, without stop words.
create text search dictionary demand_exact (template = pg_catalog.simple, stopwords = english);
create text search configuration demand_exact (parser = pg_catalog."default");
alter text search configuration demand_exact
  add mapping for asciiword, word, numword, uint, sfloat with demand_exact;

-- The search index: the lexemes that demand_search_vector creates for a demand.
create table demand_search (
  key bigint constraint demand_search_pkey primary key,
  words tsvector not null
);
create index demand_search_words on demand_search using gin (words) with (fastupdate = off);

-- Demands that are no longer available but still marked as available in the search index; a job removes the marks.
create table demand_search_stale (
  key bigint constraint demand_search_stale_pkey primary key
);

-- Every word ever published, to correct typos in searches.
create table demand_word (
  word text collate "C" constraint demand_word_pkey primary key
);
create index demand_word_similar on demand_word using gin (word gin_trgm_ops);
-- Swapping two letters of a short word leaves too few common trigrams: such words are found by first letter and length.
create index demand_word_shape on demand_word (left(word, 1), length(word));
