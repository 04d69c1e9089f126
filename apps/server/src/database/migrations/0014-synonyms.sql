-- Other words for a service: what people type, in English and Spanish. Loaded with the catalogue; the search ranks them.
create table subcategory_synonym (
  subcategory_id uuid not null constraint subcategory_synonym_subcategory_fkey references subcategory on delete cascade,
  phrase text not null constraint subcategory_synonym_not_empty check (phrase <> ''),
  rank smallint not null,
  constraint subcategory_synonym_pkey primary key (subcategory_id, phrase)
);
