import type { SqlOrTx } from '#database/connect.ts'

export type CardRow = {
  id: string
  /** Null before the profile is created. */
  slug: string | null
  name: string
  isHidden: boolean
  isPublic: boolean | null
  headline: string | null
  photoId: string | null
  ratings: number[] | null
  hireCount: number | null
  latitude: number | null
  longitude: number | null
  jobLatitude: number | null
  jobLongitude: number | null
}

export const listCardRows = (sql: SqlOrTx, ids: readonly string[], zipCode: string): Promise<CardRow[]> =>
  sql<CardRow[]>`
    select id, slug, name, is_hidden as "isHidden", is_public as "isPublic", headline, photo_id as "photoId", ratings,
      hire_count as "hireCount", latitude, longitude, job_latitude as "jobLatitude", job_longitude as "jobLongitude"
    from professional_cards(${ids}::uuid[], ${zipCode})`
