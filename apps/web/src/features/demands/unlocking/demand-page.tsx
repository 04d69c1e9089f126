import { demandTexts } from '@joblane/contracts/demands/texts'
import { paths } from '@joblane/contracts/site/pages'
import { data, type LoaderFunctionArgs, useLoaderData, useParams } from 'react-router'
import { DemandDetail } from './demand-detail.tsx'
import { DemandDetailSkeleton } from './demand-detail-skeleton.tsx'
import { demandOf, findShown, useDemand } from '../demand-of.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { useLiveDemands } from '../live/use-live-demands.ts'
import type { Seo } from '#lib/head/seo.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageFailure } from '#ui/feedback/page-failure.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import { seoForDemand, seoForUnknownDemand, seoForUnloaded } from './demand-seo.ts'

type Loaded = { seo: Seo; outcome: 'found' | 'unknown' | 'failed' }

/** A demand that a list in this browser already holds is shown at once; the page itself loads the rest. */
export async function loader({ params: { id = '' }, context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)
  const shown = findShown(queries, id)
  if (shown) return found({ seo: seoForDemand(shown, origin), outcome: 'found' })

  try {
    return found({ seo: seoForDemand(await queries.ensureQueryData(demandOf(id)), origin), outcome: 'found' })
  } catch (error) {
    return isUnknown(error)
      ? found({ seo: seoForUnknownDemand, outcome: 'unknown' }, 404)
      : found({ seo: seoForUnloaded, outcome: 'failed' }, 503)
  }
}

const found = (loaded: Loaded, status = 200) => data(loaded, { status })

export default function DemandPage() {
  const { id = '' } = useParams()
  const { outcome } = useLoaderData<Loaded>()
  const { demand, photos, confirmed, isGone, hasFailed, refetch } = useDemand(id)
  useLiveDemands(id)

  if (demand) return <DemandDetail key={id} demand={demand} photos={photos} confirmed={confirmed} />
  if (isGone || outcome === 'unknown') return <UnknownDemand />
  if (hasFailed || outcome === 'failed')
    return <PageFailure title="This demand could not be loaded" onRetry={() => void refetch()} />

  return <DemandDetailSkeleton />
}

const UnknownDemand = () => (
  <PageMessage picture="/art/day/empty.svg" title="Demand not found" text={demandTexts.notFound}>
    <ButtonLink to={paths.demandsAvailable}>Back to Available Demands</ButtonLink>
  </PageMessage>
)
