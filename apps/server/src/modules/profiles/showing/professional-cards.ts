import type { ProfessionalCard } from '@joblane/contracts/profiles/api'
import type { Sql } from '#database/connect.ts'
import { hideContacts } from '#kernel/hide-contacts/hide-contacts.ts'
import type { PhotoTools } from '#modules/photos/index.ts'
import { type CardRow, listCardRows } from './showing-store.ts'
import { distanceText } from './distance-rules.ts'
import { ratingOf } from './rating-rules.ts'
import { ensureProfile } from '../ensure-profile.ts'

type Tools = { sql: Sql; photos: Pick<PhotoTools, 'addresses'> }

/**
 * What customers see of professionals in a list, by id, in one statement. A professional who has left or is suspended
 * still has a card, without a profile to open.
 */
export async function professionalCards(
  tools: Tools,
  ids: readonly string[],
  { zipCode }: { zipCode: string },
): Promise<Map<string, ProfessionalCard>> {
  const rows = await listCardRows(tools.sql, ids, zipCode)
  const complete = rows.some(isMissing) ? await withProfiles(tools, rows, { ids, zipCode }) : rows

  return new Map(complete.map((row) => [row.id, cardOf(tools, row)]))
}

/** Only the first list with a professional who never opened their profile gets here. */
async function withProfiles(
  { sql }: Tools,
  rows: readonly CardRow[],
  { ids, zipCode }: { ids: readonly string[]; zipCode: string },
) {
  for (const { id } of rows.filter(isMissing)) await ensureProfile(sql, id)

  return listCardRows(sql, ids, zipCode)
}

const isMissing = ({ slug, isHidden }: CardRow) => slug === null && !isHidden

const noRatings = [0, 0, 0, 0, 0]

function cardOf({ photos }: Tools, row: CardRow): ProfessionalCard {
  const addresses = row.isPublic && !row.isHidden ? 'lasting' : 'expiring'

  return {
    id: row.id,
    slug: row.isHidden ? '' : (row.slug ?? ''),
    // The name of a deleted account is empty.
    hasLeft: row.name === '',
    name: row.name || 'A professional who has left',
    headline: hideContacts(row.headline ?? ''),
    ...photos.addresses.ofPortrait(row.photoId, addresses),
    rating: ratingOf(row.ratings ?? noRatings),
    hireCount: row.hireCount ?? 0,
    distance: distanceOf(row),
  }
}

/** Null if a zip code is unknown. */
function distanceOf({ latitude, longitude, jobLatitude, jobLongitude }: CardRow) {
  if (latitude === null || longitude === null || jobLatitude === null || jobLongitude === null) return null

  return distanceText({ latitude, longitude }, { latitude: jobLatitude, longitude: jobLongitude })
}
