import type { CityLink, CityPage } from '@joblane/contracts/cities/api'
import { cityPageLimits as most } from '@joblane/contracts/cities/numbers'
import { DomainError } from '#kernel/domain-error.ts'
import { pictureOfCity, pictureOfService, sharePath } from '#kernel/share-picture.ts'
import { listNearby, listQuestions } from '#modules/catalogue/index.ts'
import { listAvailableIn, type Lists } from '#modules/demands/index.ts'
import { listPrices } from '#modules/matches/index.ts'
import { findIndexed } from './city-page-store.ts'
import { type CityAddress, cityPath, resolveCityAddress, type ServiceInCity } from './find-city-page.ts'
import { pickNearby } from './nearby-rules.ts'
import { quotesOf } from './quote-figure-rules.ts'
import { isIndexable } from './indexable-rules.ts'
import { professionalsIn } from './list-city-professionals.ts'
import type { Sql } from '#database/connect.ts'
import type { PhotoTools } from '#modules/photos/index.ts'

/** The dependencies of this module's use cases. */
export type CityTools = {
  sql: Sql
  demands: Lists
  photos: Pick<PhotoTools, 'addresses'>
}

/** Quotes about older demands say little about prices today. */
const mostDemandsWithQuotes = 1000
const milesAround = 40
/** The largest cities around; those that search engines list are picked from them. */
const mostAround = 40

/** Everything that a visitor sees of a service in a city. Its `path` may differ from the address that was given. */
export async function getCityPage(tools: CityTools, address: CityAddress): Promise<CityPage> {
  const found = await resolveCityAddress(tools.sql, address)
  if (!found) throw new DomainError('NOT_FOUND')

  const { service, place } = found
  const { city, state, stateCode } = place
  const [available, professionals, prices, questions, nearby] = await Promise.all([
    listAvailableIn(tools.demands, { stateCode, city, subcategory: service.name, pageSize: most.demands }),
    professionalsIn(tools, found, 0),
    listPrices(tools.sql, {
      subcategory: service.name,
      city,
      stateCode,
      mostDemands: mostDemandsWithQuotes,
    }),
    listQuestions(tools.sql, service.name),
    nearbyOf(tools, found),
  ])
  const contents = {
    demandCount: available.total,
    isDemandCountCapped: available.isTotalCapped,
    demands: available.demands,
    professionalCount: professionals.total,
    professionals: professionals.shown,
    quotes: quotesOf(prices),
  }

  const path = cityPath({ service: service.slug, stateCode, city: place.citySlug })
  const isIndexed = isIndexable(contents)

  return {
    path,
    service: service.name,
    category: service.category,
    description: service.description,
    city,
    state,
    stateCode,
    isIndexed,
    sharePath: isIndexed
      ? sharePath(path, pictureOfCity({ service: service.name, city, stateCode }))
      : sharePath(`/${service.slug}`, pictureOfService(service.name)),
    ...contents,
    questions: questions.map(({ query }) => query),
    nearby,
  }
}

async function nearbyOf({ sql }: CityTools, { service, place }: ServiceInCity): Promise<CityLink[]> {
  const { latitude, longitude } = place
  const around = await listNearby(sql, { latitude, longitude, miles: milesAround, limit: mostAround })
  const links = around.map(({ city, citySlug, stateCode, distance }) => ({
    service: service.name,
    city,
    stateCode,
    path: cityPath({ service: service.slug, stateCode, city: citySlug }),
    distance,
  }))
  const indexed = await findIndexed(
    sql,
    links.map(({ path }) => path),
  )

  return pickNearby(links, indexed, most.nearby)
}
