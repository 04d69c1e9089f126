import type { SqlOrTx } from '#database/connect.ts'
import type { StoredLicense } from './editing/license-rules.ts'

export type ProfileRow = {
  accountId: string
  slug: string
  headline: string
  about: string
  yearsOfExperience: number | null
  isPublic: boolean
  photoId: string | null
  ratings: number[]
  hireCount: number
}

export async function findProfile(
  sql: SqlOrTx,
  by: { accountId: string } | { slug: string },
): Promise<ProfileRow | null> {
  const [row] = await sql<ProfileRow[]>`
    select ${columns(sql)} from professional
    where ${'slug' in by ? sql`slug = ${by.slug}` : sql`account_id = ${by.accountId}`}`

  return row ?? null
}

/** Whether every visitor may see the profile: never that of a suspended professional. */
export async function isPublic(sql: SqlOrTx, accountId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from professional join professional_public_slugs() using (slug) where account_id = ${accountId}`

  return rows.length > 0
}

/** Makes concurrent changes of one profile run one after the other. */
export async function lockProfile(tx: SqlOrTx, accountId: string) {
  await tx`select 1 from professional where account_id = ${accountId} for no key update`
}

/** Does nothing if the account already has a profile, or if another one has the slug. */
export async function insertProfile(tx: SqlOrTx, { accountId, slug }: { accountId: string; slug: string }) {
  await tx`insert into professional (account_id, slug) values (${accountId}, ${slug}) on conflict do nothing`
}

export type Texts = Pick<ProfileRow, 'headline' | 'about' | 'yearsOfExperience' | 'isPublic'>

export async function updateProfile(
  tx: SqlOrTx,
  accountId: string,
  { headline, about, yearsOfExperience, isPublic }: Texts,
) {
  await tx`
    update professional set
      headline = ${headline}, about = ${about}, years_of_experience = ${yearsOfExperience}, is_public = ${isPublic}
    where account_id = ${accountId}`
}

export const listLicenses = (sql: SqlOrTx, accountId: string): Promise<StoredLicense[]> => sql<
  StoredLicense[]
>`
  select name, number, state_code as "stateCode", verified_at as "verifiedAt"
  from professional_license where account_id = ${accountId} order by position`

export async function replaceLicenses(tx: SqlOrTx, accountId: string, licenses: readonly StoredLicense[]) {
  await tx`delete from professional_license where account_id = ${accountId}`
  if (licenses.length === 0) return

  const rows = licenses.map(({ name, number, stateCode, verifiedAt }, position) => ({
    account_id: accountId,
    position,
    name,
    number,
    state_code: stateCode,
    verified_at: verifiedAt,
  }))
  await tx`insert into professional_license ${tx(rows)}`
}

export async function setVerified(
  tx: SqlOrTx,
  { accountId, position, at }: { accountId: string; position: number; at: Date | null },
) {
  await tx`
    update professional_license set verified_at = ${at}
    where account_id = ${accountId} and position = ${position}`
}

export async function setPhoto(tx: SqlOrTx, accountId: string, photoId: string | null) {
  await tx`update professional set photo_id = ${photoId} where account_id = ${accountId}`
}

export type Caption = { photoId: string; caption: string }

export const listCaptions = (sql: SqlOrTx, accountId: string): Promise<Caption[]> => sql<Caption[]>`
  select photo_id as "photoId", caption from professional_portfolio where account_id = ${accountId}`

export async function replaceCaptions(tx: SqlOrTx, accountId: string, captions: readonly Caption[]) {
  await tx`delete from professional_portfolio where account_id = ${accountId}`
  if (captions.length === 0) return

  const rows = captions.map(({ photoId, caption }) => ({
    photo_id: photoId,
    account_id: accountId,
    caption,
  }))
  await tx`insert into professional_portfolio ${tx(rows)}`
}

/** Licenses and captions go with it. */
export async function deleteProfile(tx: SqlOrTx, accountId: string) {
  await tx`delete from professional where account_id = ${accountId}`
}

/** Adds or takes back one published rating from 1 to 5. */
export async function addToRating(tx: SqlOrTx, accountId: string, rating: number, change: 1 | -1) {
  await tx`
    update professional set ratings[${rating}] = ratings[${rating}] + ${change} where account_id = ${accountId}`
}

export async function addToHireCount(tx: SqlOrTx, accountId: string, change: 1 | -1) {
  await tx`update professional set hire_count = hire_count + ${change} where account_id = ${accountId}`
}

export async function listPublicSlugs(
  sql: SqlOrTx,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select slug from professional_public_slugs() where slug > ${after} order by slug limit ${limit}`

  return rows.map(({ slug }) => slug)
}

/** The slug after which each file of so many profiles starts: empty for the first file. */
export async function listPublicStarts(sql: SqlOrTx, perFile: number): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select coalesce(previous, '') as slug from (
      select lag(slug) over (order by slug) as previous, row_number() over (order by slug) as n
      from professional_public_slugs()
    ) as numbered
    where (n - 1) % ${perFile} = 0
    order by n`

  return rows.map(({ slug }) => slug)
}

const columns = (sql: SqlOrTx) => sql`
  account_id as "accountId", slug, headline, about, years_of_experience as "yearsOfExperience",
  is_public as "isPublic", photo_id as "photoId", ratings, hire_count as "hireCount"`
