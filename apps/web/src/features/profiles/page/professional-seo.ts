import type { Professional } from '@joblane/contracts/profiles/api'
import { paths } from '@joblane/contracts/site/pages'
import { breadcrumbs, type Crumb, type Seo } from '#lib/head/seo.ts'
import { shortened } from '#lib/head/shortened.ts'

export const unknownText = 'This profile does not exist, or it is not public.'

export const seoForUnknownProfessional: Seo = { title: 'Profile not found', description: unknownText }

export const seoForUnloaded: Seo = { title: 'Profile', description: 'This profile could not be loaded.' }

/** The profile has no page above it, so its first service stands in for one. */
export const crumbsOfProfessional = ({ name, slug, services }: Professional): Crumb[] => [
  ...services.slice(0, 1).map((service) => ({ name: service, path: paths.category(service) })),
  { name, path: paths.professional(slug) },
]

/** The server renders only public profiles, so each of them may be indexed. */
export function seoForProfessional(professional: Professional, origin: string): Seo {
  const { name, slug, headline, about, services, city, stateCode } = professional
  const [service] = services
  const place = city && ` in ${city}, ${stateCode}`
  const path = paths.professional(slug)
  const title = service === undefined ? `${name}${place}` : `${name}, ${service}${place}`

  return {
    title,
    description: shortened([headline, about].filter(Boolean).join('. ')) || `The profile of ${title}.`,
    path,
    image: professional.sharePath,
    jsonLd: [breadcrumbs(origin, crumbsOfProfessional(professional)), businessOf(professional, origin)],
  }
}

/** https://schema.org/LocalBusiness. Without reviews there is no rating, as search engines ask. */
function businessOf(professional: Professional, origin: string) {
  const { name, slug, headline, services, city, stateCode, photoUrl, rating } = professional
  const url = origin + paths.professional(slug)

  return {
    '@type': 'LocalBusiness',
    '@id': url,
    url,
    name,
    ...(headline && { description: headline }),
    ...(photoUrl !== null && { image: new URL(photoUrl, origin).href }),
    ...(city && {
      address: {
        '@type': 'PostalAddress',
        addressLocality: city,
        addressRegion: stateCode,
        addressCountry: 'US',
      },
    }),
    ...(services.length > 0 && {
      makesOffer: services.map((service) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: service },
      })),
    }),
    ...(rating.average !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: Number(rating.average.toFixed(2)),
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}
