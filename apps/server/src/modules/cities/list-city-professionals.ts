import type { CityProfessional } from '@joblane/contracts/cities/api'
import { cityPageLimits } from '@joblane/contracts/cities/numbers'
import { DomainError } from '#kernel/domain-error.ts'
import { medianRepliesOf } from '#modules/matches/index.ts'
import { listPublicIn, professionalCards } from '#modules/profiles/index.ts'
import type { CityTools } from './get-city-page.ts'
import { type CityAddress, resolveCityAddress, type ServiceInCity } from './find-city-page.ts'

/** A page of those whom the city page shows first. */
export async function listCityProfessionals(
  tools: CityTools,
  address: CityAddress,
  pageIndex: number,
): Promise<CityProfessional[]> {
  const found = await resolveCityAddress(tools.sql, address)
  if (!found) throw new DomainError('NOT_FOUND')
  const { shown } = await professionalsIn(tools, found, pageIndex)

  return shown
}

export async function professionalsIn(
  { sql, photos }: CityTools,
  { service, place: { city, stateCode } }: ServiceInCity,
  pageIndex: number,
): Promise<{ total: number; shown: CityProfessional[] }> {
  const limit = cityPageLimits.professionals
  const wanted = { subcategoryId: service.id, city, stateCode }
  const { total, ids } = await listPublicIn(sql, wanted, { limit, offset: pageIndex * limit })
  const [cards, replies] = await Promise.all([
    professionalCards({ sql, photos }, ids, { zipCode: '' }),
    medianRepliesOf(sql, ids),
  ])
  const shown = ids.flatMap((id) => {
    const card = cards.get(id)

    return card ? [{ ...card, medianReplyMinutes: replies.get(id) ?? null }] : []
  })

  return { total, shown }
}
