import { seats } from '@joblane/contracts/demands/numbers'
import type { CityPage } from '@joblane/contracts/cities/api'
import { paths } from '@joblane/contracts/site/pages'
import { cappedCount } from '@joblane/contracts/site/with-commas'
import { money } from '#lib/format/money.ts'
import { breadcrumbs, type Crumb, type Seo } from '#lib/head/seo.ts'

export const seoForUnknownCity: Seo = {
  title: 'Page not found',
  description: 'There is no page at this address.',
}

export const seoForUnloaded: Seo = {
  title: 'Services by city',
  description: 'This page could not be loaded.',
}

export const titleOfCity = ({ service, city, stateCode }: CityPage) => `${service} in ${city}, ${stateCode}`

export const crumbsOfCity = ({ category, service, city, stateCode, path }: CityPage): Crumb[] => [
  { name: category, path: paths.category(category) },
  { name: service, path: paths.category(service) },
  { name: `${city}, ${stateCode}`, path },
]

/** A page with nothing to say of its own is not to be indexed: it has no `path`. */
export function seoForCity(page: CityPage, origin: string): Seo {
  const { service, category, description, city, state, path, isIndexed } = page

  return {
    title: titleOfCity(page),
    description: `${titleOfCity(page)}: ${factsOf(page).join(', ')}. Asking is free, and at most ${seats.shared} professionals answer.`,
    ...(isIndexed && { path }),
    image: page.sharePath,
    jsonLd: [
      breadcrumbs(origin, crumbsOfCity(page)),
      {
        '@type': 'Service',
        name: titleOfCity(page),
        description,
        serviceType: service,
        category,
        areaServed: {
          '@type': 'City',
          name: city,
          containedInPlace: { '@type': 'State', name: state },
        },
        url: origin + path,
      },
    ],
  }
}

function factsOf({
  professionalCount,
  demandCount,
  isDemandCountCapped,
  quotes: { wholeJobs },
}: CityPage): string[] {
  const facts = [
    ...(professionalCount > 0 ? [countOf(professionalCount, 'professional with a profile')] : []),
    ...(demandCount > 0 ? [countOf(demandCount, 'open request', isDemandCountCapped)] : []),
    ...(wholeJobs.figures
      ? [`half of the quotes between ${money(wholeJobs.figures.from)} and ${money(wholeJobs.figures.to)}`]
      : []),
  ]

  return facts.length > 0 ? facts : ['tell us what you need']
}

/** `1 open request`, `9 open requests`, `2 professionals with a profile`. */
function countOf(count: number, what: string, isCapped = false) {
  const [first = '', ...rest] = what.split(' with ')

  return [`${cappedCount(count, isCapped)} ${count === 1 ? first : `${first}s`}`, ...rest].join(' with ')
}
