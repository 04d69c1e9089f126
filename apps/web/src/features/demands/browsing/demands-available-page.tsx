import { taglines } from '@joblane/contracts/site/product'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { states } from '#features/catalogue/places.ts'
import { AvailableCard } from './available-card.tsx'
import { filterOf, pageIndexOf } from './demand-address.ts'
import { DemandList } from './demand-list.tsx'
import { commonDemands, goldenDemands } from '../demand-pages.ts'
import { useLiveDemands } from '../live/use-live-demands.ts'
import { useDemandAddress } from './use-demand-address.ts'
import { preload, requireOnServer } from '#lib/routing/preload.ts'
import { breadcrumbs, type Seo } from '#lib/head/seo.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { Filters } from './filters.tsx'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)
  const address = new URL(request.url).searchParams
  const { golden, common } = questionsOf(address)
  await preload(queries.prefetchQuery(golden), queries.prefetchQuery(common), queries.prefetchQuery(states))
  requireOnServer(queries, golden, common)

  return { seo: seoOf(address, origin) }
}

/** Every demand a professional can have, golden ones in a list of their own. */
export default function DemandsAvailablePage() {
  const { shown: address } = useDemandAddress()
  const { golden, common } = questionsOf(address)
  useLiveDemands()

  return (
    <div className="wrap">
      <div className="page-head">
        <h1>Demands Available</h1>
        <p className="lede">{taglines.member}</p>
      </div>
      <Filters />
      <DemandList
        name="golden"
        title="Golden Demands"
        hasMedal
        note="Phone and e-mail confirmed, well described"
        asked={useQuery(golden)}
        Card={AvailableCard}
      />
      <DemandList name="common" title="Common Demands" asked={useQuery(common)} Card={AvailableCard} />
    </div>
  )
}

const questionsOf = (address: URLSearchParams) => ({
  golden: goldenDemands(filterOf(address), pageIndexOf(address, 'golden')),
  common: commonDemands(filterOf(address), pageIndexOf(address, 'common')),
})

/** Search engines see every filter as the same page, but each page number as a page of its own. */
function seoOf(address: URLSearchParams, origin: string): Seo {
  const pages = (['golden', 'common'] as const)
    .map((name) => ({ name, number: pageIndexOf(address, name) + 1 }))
    .filter(({ number }) => number > 1)
  const query = new URLSearchParams(pages.map(({ name, number }) => [name, String(number)]))

  return {
    title: ['Demands Available', ...pages.map(({ name, number }) => `${name} page ${number}`)].join(', '),
    description:
      'What customers across the country need today. See the service, the city and how many professionals have it; 1 lead opens the contact.',
    path: pages.length === 0 ? paths.demandsAvailable : `${paths.demandsAvailable}?${query}`,
    jsonLd: [breadcrumbs(origin, [{ name: 'Demands Available', path: paths.demandsAvailable }])],
  }
}
