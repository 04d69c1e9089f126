import { createHash } from 'node:crypto'
import { seats } from '@joblane/contracts/demands/numbers'

/** What the picture of a shared link says. */
export type SharePicture = { title: string; line: string }

/** Increment this when the same words are drawn differently: every picture gets a new address. */
const design = 1

const usualLine = `Say what you need once. Up to ${seats.shared} professionals come to you.`

export const pictureOfService = (name: string): SharePicture => ({ title: name, line: usualLine })

type InCity = { service: string; city: string; stateCode: string }

export const pictureOfCity = ({ service, city, stateCode }: InCity): SharePicture => ({
  title: `${service} in ${city}, ${stateCode}`,
  line: usualLine,
})

type Shown = { name: string; headline: string; services: readonly string[]; city: string; stateCode: string }

/** The headline, or the first service and the place. */
export function pictureOfProfessional({ name, headline, services, city, stateCode }: Shown): SharePicture {
  const place = city && ` in ${city}, ${stateCode}`

  return { title: name, line: headline || `${services[0] ?? 'Services'}${place}` }
}

export const hashOf = ({ title, line }: SharePicture): string =>
  createHash('sha256')
    .update(JSON.stringify([design, title, line]))
    .digest('hex')
    .slice(0, 16)

/** The address of a page's picture. It changes with the picture, so that it can be cached forever. */
export const sharePath = (pagePath: string, picture: SharePicture): string =>
  `/share${pagePath}/${hashOf(picture)}.png`
