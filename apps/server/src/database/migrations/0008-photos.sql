-- Photos: pictures that people uploaded. The bytes are in the photo store (a folder or a bucket), under the photo's id.
create table photo (
  id uuid constraint photo_pkey primary key,
  -- The account that uploaded or attached it; only this account may attach it. Null for a visitor's upload, which any
  -- holder of its id may attach.
  owner_id uuid constraint photo_owner_fkey references account on delete cascade,
  width smallint not null constraint photo_width check (width between 1 and 1600),
  height smallint not null constraint photo_height check (height between 1 and 1600),
  created_at timestamptz not null,
  -- The one thing that the photo belongs to, and its place there. Null until it is attached.
  attached_kind text constraint photo_attached_kind
    check (attached_kind in ('DEMAND', 'MESSAGE', 'REVIEW', 'PROFILE', 'PORTFOLIO')),
  attached_id uuid,
  position smallint,
  constraint photo_attached_to_one_thing check (num_nulls(attached_kind, attached_id, position) in (0, 3)),
  -- A thing has no more photos than positions.
  constraint photo_position check (position between 0 and case attached_kind
    when 'DEMAND' then 5 when 'MESSAGE' then 3 when 'REVIEW' then 3 when 'PROFILE' then 0 when 'PORTFOLIO' then 11 end),
  -- Deferrable, so that one statement can reorder the photos of a thing.
  constraint photo_position_once unique (attached_kind, attached_id, position) deferrable initially immediate
);
create index photo_of_owner on photo (owner_id) where owner_id is not null;
create index photo_unattached on photo (created_at) where attached_kind is null;

-- How many photos a demand has, for cards and lists.
alter table demand add column photo_count smallint not null default 0
  constraint demand_photo_count check (photo_count between 0 and 6);
