import type { CityLink, CityPage } from '@joblane/contracts/city-pages'
import { cityPageLimits as most } from '@joblane/contracts/business/city-pages'
import { DomainError } from '#kernel/domain-error.ts'
import { pictureOfCity, pictureOfService, sharePath } from '#kernel/share-picture.ts'
import {
  type CityPlace,
  findCityPlace,
  findService,
  listNearby,
  listQuestions,
  type Service,
} from '#modules/catalogue/index.ts'
import { listAvailableIn } from '#modules/demands/index.ts'
import { listPrices, medianRepliesOf } from '#modules/matches/index.ts'
import { listPublicIn, professionalCards } from '#modules/profiles/index.ts'
import { findSaying } from '../city-page-store.ts'
import { cityPath } from '../domain/city-path.ts'
import { pickNearby } from '../domain/pick-nearby.ts'
import { quotesOf } from '../domain/quote-figures.ts'
import { hasSomethingToSay } from '../domain/something-to-say.ts'
import type { CityTools } from '../tools.ts'

/** Quotes about older demands say little about prices today. */
const mostDemandsWithQuotes = 1000
const milesAround = 40
/** The largest cities around; those with something to say are picked from them. */
const mostAround = 40

type Address = { service: string; state: string; city: string }

/** Everything that a visitor sees of a service in a city. Its `path` may differ from the address that was given. */
export async function getCityPage(tools: CityTools, address: Address): Promise<CityPage> {
  const [service, place] = await Promise.all([
    findService(tools.sql, address.service),
    findCityPlace(tools.sql, address),
  ])
  if (!service || !place) throw new DomainError('not_found')

  const { city, state, stateCode } = place
  const [available, professionals, prices, questions, nearby] = await Promise.all([
    listAvailableIn(tools.demands, { stateCode, city, subcategory: service.name, pageSize: most.demands }),
    professionalsIn(tools, service, place),
    listPrices(tools.sql, {
      subcategory: service.name,
      city,
      stateCode,
      mostDemands: mostDemandsWithQuotes,
    }),
    listQuestions(tools.sql, service.name),
    nearbyOf(tools, service, place),
  ])
  const contents = {
    demandCount: available.total,
    demands: available.demands,
    ...professionals,
    quotes: quotesOf(prices),
  }

  const path = cityPath({ service: service.slug, stateCode, city: place.citySlug })
  const isIndexed = hasSomethingToSay(contents)

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

async function professionalsIn({ sql, photos }: CityTools, service: Service, { city, stateCode }: CityPlace) {
  const wanted = { subcategoryId: service.id, city, stateCode }
  const { total, ids } = await listPublicIn(sql, wanted, most.professionals)
  const [cards, replies] = await Promise.all([
    professionalCards({ sql, photos }, ids, { zipCode: '' }),
    medianRepliesOf(sql, ids),
  ])

  return {
    professionalCount: total,
    professionals: ids.flatMap((id) => {
      const card = cards.get(id)

      return card ? [{ ...card, medianReplyMinutes: replies.get(id) ?? null }] : []
    }),
  }
}

async function nearbyOf({ sql }: CityTools, service: Service, place: CityPlace): Promise<CityLink[]> {
  const { latitude, longitude } = place
  const around = await listNearby(sql, { latitude, longitude, miles: milesAround, limit: mostAround })
  const links = around.map(({ city, citySlug, stateCode, distance }) => ({
    service: service.name,
    city,
    stateCode,
    path: cityPath({ service: service.slug, stateCode, city: citySlug }),
    distance,
  }))
  const saying = await findSaying(
    sql,
    links.map(({ path }) => path),
  )

  return pickNearby(links, saying, most.nearby)
}
