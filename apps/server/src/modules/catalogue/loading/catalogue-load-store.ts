import type { SqlOrTx, Tx } from '#database/connect.ts'
import type { CatalogueContent } from './catalogue-content-rules.ts'

/** An arbitrary advisory lock key that only the catalogue loader uses. */
const lockKey = 7_201_900_302

export const lockCatalogue = (tx: Tx) => tx`select pg_advisory_xact_lock(${lockKey})`

export async function findLoadedHash(sql: SqlOrTx): Promise<string | undefined> {
  const [row] = await sql<{ content_hash: string }[]>`select content_hash from catalogue_version`

  return row?.content_hash
}

export async function saveLoadedHash(tx: Tx, hash: string) {
  await tx`
    insert into catalogue_version (content_hash) values (${hash})
    on conflict (is_only_row) do update set content_hash = excluded.content_hash, loaded_at = now()`
}

export async function saveCatalogue(tx: Tx, content: CatalogueContent) {
  await saveCategories(tx, content.categories)
  await saveSubcategories(tx, content.subcategories)
  await saveFormerSlugs(tx, content.formerSlugs)
  await saveQuestions(tx, content.questions)
  await saveSynonyms(tx, content.synonyms)
  await saveStates(tx, content.states)
  await saveCities(tx, content.cities)
  await saveZips(tx, content.zips)
}

async function saveCategories(tx: Tx, rows: CatalogueContent['categories']) {
  await tx`
    insert into category ${tx(rows)}
    on conflict (id) do update set
      name = excluded.name, slug = excluded.slug, description = excluded.description,
      icon_path = excluded.icon_path, rank = excluded.rank, is_listed = true`
  await tx`update category set is_listed = false where is_listed and id <> all(${idsOf(rows)}::uuid[])`
}

async function saveSubcategories(tx: Tx, rows: CatalogueContent['subcategories']) {
  await tx`
    insert into subcategory ${tx(rows)}
    on conflict (id) do update set
      category_id = excluded.category_id, name = excluded.name, slug = excluded.slug,
      description = excluded.description, rank = excluded.rank, is_listed = true`
  await tx`update subcategory set is_listed = false where is_listed and id <> all(${idsOf(rows)}::uuid[])`
}

/** A slug that was once used redirects forever, so none is deleted. */
async function saveFormerSlugs(tx: Tx, rows: CatalogueContent['formerSlugs']) {
  if (rows.length === 0) return

  await tx`
    insert into catalogue_former_slug ${tx(rows)}
    on conflict (slug) do update set entry_id = excluded.entry_id`
}

async function saveQuestions(tx: Tx, rows: CatalogueContent['questions']) {
  await tx`
    insert into question ${tx(rows)}
    on conflict (id) do update set
      subcategory_id = excluded.subcategory_id, query = excluded.query, choices = excluded.choices,
      rank = excluded.rank`
  await tx`delete from question where id <> all(${idsOf(rows)}::uuid[])`
}

/** Sends thousands of rows in one statement, as one array per column. */
async function saveSynonyms(tx: Tx, rows: CatalogueContent['synonyms']) {
  const ids = rows.map((row) => row.subcategory_id)
  const phrases = rows.map((row) => row.phrase)

  await tx`
    insert into subcategory_synonym (subcategory_id, phrase, rank)
    select * from unnest(${ids}::uuid[], ${phrases}::text[], ${rows.map((row) => row.rank)}::smallint[])
    on conflict (subcategory_id, phrase) do update set rank = excluded.rank
    where subcategory_synonym.rank <> excluded.rank`
  await tx`
    delete from subcategory_synonym where not exists (
      select from unnest(${ids}::uuid[], ${phrases}::text[]) as given (subcategory_id, phrase)
      where given.subcategory_id = subcategory_synonym.subcategory_id
        and given.phrase = subcategory_synonym.phrase)`
}

async function saveStates(tx: Tx, rows: CatalogueContent['states']) {
  await tx`
    insert into state ${tx(rows)}
    on conflict (id) do update set code = excluded.code, name = excluded.name`
}

async function saveCities(tx: Tx, rows: CatalogueContent['cities']) {
  const stateCodes = rows.map((row) => row.stateCode)
  const keys = rows.map((row) => row.key)

  await tx`
    insert into city (state_code, key, name, slug, latitude, longitude, zip_count)
    select * from unnest(
      ${stateCodes}::text[], ${keys}::text[], ${rows.map((row) => row.name)}::text[],
      ${rows.map((row) => row.slug)}::text[], ${rows.map((row) => row.latitude)}::real[],
      ${rows.map((row) => row.longitude)}::real[], ${rows.map((row) => row.zips)}::smallint[])
    on conflict (state_code, key) do update set
      name = excluded.name, slug = excluded.slug, latitude = excluded.latitude, longitude = excluded.longitude,
      zip_count = excluded.zip_count
    where (city.*) is distinct from (excluded.*)`
  await tx`
    delete from city where not exists (
      select from unnest(${stateCodes}::text[], ${keys}::text[]) as given (state_code, key)
      where given.state_code = city.state_code and given.key = city.key)`
}

async function saveZips(tx: Tx, rows: CatalogueContent['zips']) {
  const codes = rows.map((row) => row.code)

  await tx`
    insert into zip (code, city, state_code, latitude, longitude)
    select * from unnest(
      ${codes}::text[], ${rows.map((row) => row.city)}::text[], ${rows.map((row) => row.stateCode)}::text[],
      ${rows.map((row) => row.latitude)}::real[], ${rows.map((row) => row.longitude)}::real[])
    on conflict (code) do update set
      city = excluded.city, state_code = excluded.state_code,
      latitude = excluded.latitude, longitude = excluded.longitude
    where (zip.*) is distinct from (excluded.*)`
  await tx`
    delete from zip where not exists (
      select from unnest(${codes}::text[]) as given (code) where given.code = zip.code)`
}

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
