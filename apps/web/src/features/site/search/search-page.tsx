import { longestServiceQuery } from '@joblane/contracts/catalogue/api'
import { slugOf } from '@joblane/contracts/site/slug'
import { cutText } from '@joblane/contracts/site/cut-text'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LoaderFunctionArgs, redirect, useLocation, useSearchParams } from 'react-router'
import { FindForm } from './find-form.tsx'
import { serviceAddress } from '#features/catalogue/search-address.ts'
import { servicesFor } from './services-for.ts'
import type { Seo } from '#lib/head/seo.ts'
import { requireOnServer } from '#lib/routing/preload.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { NothingFound, Services } from './search-results.tsx'
import './search.css'

/** `/search?q=&zip=` answers the search form, also without scripts. The exact name of a service leads to its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { queries } = context.get(siteContext)
  const { typed, zip } = typedIn(new URL(request.url).searchParams)
  if (typed === '') return { seo }

  const found = await queries.ensureQueryData(servicesFor(typed)).catch(() => null)
  requireOnServer(queries, servicesFor(typed))
  const exact = found?.find(({ slug }) => slug === slugOf(typed))

  return exact ? redirect(serviceAddress(exact.name, zip)) : { seo }
}

export default function SearchPage() {
  const { typed, zip } = typedIn(useSearchParams()[0])
  const { data: services, isError, refetch } = useQuery({ ...servicesFor(typed), enabled: typed !== '' })
  useFocusedForm()

  return (
    <div className="wrap found">
      <h1>{services && typed !== '' ? titleOf(services.length, typed) : 'What do you need?'}</h1>
      <FindForm key={typed} query={typed} zip={zip} />
      {services && services.length > 0 && <Services services={services} typed={typed} zip={zip} />}
      {services?.length === 0 && <NothingFound />}
      {isError && <FailedPart text="We could not look that up." onRetry={() => void refetch()} />}
    </div>
  )
}

/** The link in the header leads to `#find`: ready to type. */
function useFocusedForm() {
  const { hash, key } = useLocation()

  useEffect(() => {
    if (hash === '#find') document.querySelector<HTMLInputElement>('#find input')?.focus()
  }, [hash, key])
}

/** Results are not for search engines: without a path the page is not indexed. */
const seo: Seo = { title: 'Find a service', description: 'Tell us what you need, in your own words.' }

const typedIn = (address: URLSearchParams) => ({
  typed: cutText((address.get('q') ?? '').trim(), longestServiceQuery),
  zip: address.get('zip') ?? '',
})

function titleOf(count: number, typed: string) {
  if (count === 0) return `We do not know “${typed}” yet.`

  return count === 1 ? `1 service for “${typed}”` : `${count} services for “${typed}”`
}
