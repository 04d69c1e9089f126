import { useQuery } from '@tanstack/react-query'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useParams } from 'react-router'
import { cityPageOf } from './city-queries.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import type { Seo } from '#lib/head/seo.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { NotFound } from '#ui/feedback/not-found.tsx'
import { PageFailure } from '#ui/feedback/page-failure.tsx'
import { CityContents } from './city-contents.tsx'
import { seoForCity, seoForUnknownCity, seoForUnloaded } from './city-seo.ts'

type Loaded = { seo: Seo; outcome: 'found' | 'unknown' | 'failed' }

/** `/{service}/{state}/{city}`. Other spellings and former names of the service redirect to the page's one address. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)
  if (!maybeState.test(params['state'] ?? ''))
    return found({ seo: seoForUnknownCity, outcome: 'unknown' }, 404)

  try {
    const page = await queries.ensureQueryData(cityPageOf(segmentsOf(params)))
    const { pathname, search } = new URL(request.url)
    if (pathname !== page.path) return redirect(page.path + search, 308)

    return found({ seo: seoForCity(page, origin), outcome: 'found' })
  } catch (error) {
    return isUnknown(error)
      ? found({ seo: seoForUnknownCity, outcome: 'unknown' }, 404)
      : found({ seo: seoForUnloaded, outcome: 'failed' }, 503)
  }
}

/** Most addresses with three parts are typed by robots; this spares the database. */
const maybeState = /^[^a-z0-9]{0,3}[a-z][a-z -]{0,30}[a-z][^a-z0-9]{0,3}$/i

const found = (loaded: Loaded, status = 200) => data(loaded, { status })

const segmentsOf = ({ service = '', state = '', city = '' }: LoaderFunctionArgs['params']) => ({
  service,
  state,
  city,
})

export default function CityPage() {
  const { outcome } = useLoaderData<Loaded>()
  const { data: page, error, refetch } = useQuery(cityPageOf(segmentsOf(useParams())))

  if (page) return <CityContents page={page} />
  if (outcome === 'unknown' || isUnknown(error)) return <NotFound />

  return <PageFailure title="This page could not be loaded" onRetry={() => void refetch()} />
}
