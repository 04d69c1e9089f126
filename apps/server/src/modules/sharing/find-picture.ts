import {
  pictureOfCity,
  pictureOfProfessional,
  pictureOfService,
  sharePath,
  type SharePicture,
} from '#kernel/share-picture.ts'
import { DomainError } from '#kernel/domain-error.ts'
import { findCityPage } from '#modules/cities/index.ts'
import { getDescription } from '#modules/catalogue/index.ts'
import { getProfessional, type ProfileTools } from '#modules/profiles/index.ts'

export type Found = { picture: SharePicture; path: string }

/** The present picture of a page and its address, by the segments of the page's own address. */
export async function findPicture(tools: ProfileTools, segments: readonly string[]): Promise<Found> {
  const [first = '', second = '', third = ''] = segments
  if (segments.length === 1) return ofService(tools, first)
  if (segments.length === 2 && first === 'pro') return ofProfessional(tools, second)
  if (segments.length === 3) return ofCity(tools, { service: first, state: second, city: third })

  throw new DomainError('NOT_FOUND')
}

async function ofService({ sql }: ProfileTools, slug: string): Promise<Found> {
  const { name, sharePath: path } = await getDescription(sql, slug)

  return { picture: pictureOfService(name), path }
}

/** Of a public profile only: the caller is a visitor. */
async function ofProfessional(tools: ProfileTools, idOrSlug: string): Promise<Found> {
  const professional = await getProfessional(tools, { caller: null, idOrSlug })

  return { picture: pictureOfProfessional(professional), path: professional.sharePath }
}

/** A city with nothing to say shows the picture of the service: there are millions of them. */
async function ofCity(tools: ProfileTools, address: { service: string; state: string; city: string }) {
  const page = await findCityPage(tools.sql, address)
  if (!page) return ofService(tools, address.service)
  const picture = pictureOfCity(page)

  return { picture, path: sharePath(page.path, picture) }
}
