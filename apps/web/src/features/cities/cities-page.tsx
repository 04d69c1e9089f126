import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import type { LoaderFunctionArgs } from 'react-router'
import { states } from '#features/catalogue/places.ts'
import { CityLinks } from './city-links.tsx'
import { cityLinksOf } from './city-queries.ts'
import { breadcrumbs, type Seo } from '#lib/head/seo.ts'
import { preload, requireOnServer } from '#lib/routing/preload.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { Breadcrumbs } from '#ui/elements/breadcrumbs.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

const crumbs = [{ name: 'Services by city', path: paths.cities }]

/** `/cities`: the cities with the most to say, by state. */
export async function loader({ context }: LoaderFunctionArgs): Promise<{ seo: Seo }> {
  const { queries, origin } = context.get(siteContext)
  await preload(queries.prefetchQuery(cityLinksOf()), queries.prefetchQuery(states))
  requireOnServer(queries, cityLinksOf(), states)

  return {
    seo: {
      title: 'Services by city',
      description: 'Professionals, open requests and what quotes were, for each service in each city.',
      path: paths.cities,
      jsonLd: [breadcrumbs(origin, crumbs)],
    },
  }
}

export default function CitiesPage() {
  return (
    <div className="wrap page-end">
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        <h1>Services by city</h1>
        <p className="lede">Professionals, open requests and what quotes were, city by city.</p>
      </div>
      <Cities />
    </div>
  )
}

function Cities() {
  const links = useQuery(cityLinksOf())
  const named = useQuery(states)
  const retry = () => void Promise.all([links.refetch(), named.refetch()])

  if (!links.data || !named.data)
    return links.isError || named.isError ? (
      <FailedPart text="The cities could not be loaded." onRetry={retry} />
    ) : (
      <Skeleton className="skeleton--body" />
    )
  const byState = Map.groupBy(links.data, ({ stateCode }) => stateCode)

  return named.data
    .filter(({ code }) => byState.has(code))
    .map(({ code, name }) => (
      <section key={code} className="city-part" aria-labelledby={code}>
        <div className="list-head">
          <h2 id={code}>{name}</h2>
        </div>
        <CityLinks links={byState.get(code) ?? []} />
      </section>
    ))
}
