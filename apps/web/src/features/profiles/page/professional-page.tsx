import type { Professional } from '@joblane/contracts/profiles/api'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import {
  data,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useParams,
} from 'react-router'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileView } from './profile-view.tsx'
import { professionalOf } from '../professional.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { reviewsOfProfessional } from '#features/reviews/review-queries.ts'
import { ReviewsOfProfessional } from '#features/reviews/reviews-of-professional.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { type EntryState, entryStateOf, useEntryState } from '#lib/routing/entry-state.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { PrivateLink, useByLink, usePrivateLink } from '#lib/session/private-link.ts'
import { useSession } from '#lib/session/session.ts'
import { Breadcrumbs } from '#ui/elements/breadcrumbs.tsx'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageFailure } from '#ui/feedback/page-failure.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import {
  crumbsOfProfessional,
  seoForProfessional,
  seoForUnknownProfessional,
  seoForUnloaded,
  unknownText,
} from './professional-seo.ts'

declare module '#lib/routing/entry-state.ts' {
  interface EntryState {
    /** The secret of the private link that led to a profile, whose own address must not carry it. */
    manageSecret?: string
  }
}

type Loaded = { seo: Seo; outcome: 'found' | 'unknown' | 'failed' }

/** `/pro/{slug}`, and `/pro/{slug}#{secret}` for a customer with a private link. */
export async function loader({ params: { slug = '' }, context }: LoaderFunctionArgs) {
  const { queries, origin } = context.get(siteContext)

  try {
    const professional = await queries.ensureQueryData(professionalOf(slug))
    if (professional.rating.count > 0)
      await queries.prefetchInfiniteQuery(reviewsOfProfessional(professional.id))
    return found({ seo: seoForProfessional(professional, origin), outcome: 'found' })
  } catch (error) {
    return isUnknown(error)
      ? found({ seo: seoForUnknownProfessional, outcome: 'unknown' }, 404)
      : found({ seo: seoForUnloaded, outcome: 'failed' }, 503)
  }
}

const found = (loaded: Loaded, status = 200) => data(loaded, { status })

export default function ProfessionalPage() {
  return (
    <PrivateLink value={useSecret()}>
      <Profile />
    </PrivateLink>
  )
}

function Profile() {
  const { slug = '' } = useParams()
  const { outcome } = useLoaderData<Loaded>()
  const { data: professional, error, isFetching, refetch } = useQuery(useByLink(professionalOf(slug)))
  const isMember = useSession(({ isAuthenticated }) => isAuthenticated)
  const mayKnowMore = usePrivateLink() !== undefined || isMember

  if (professional)
    return (
      <>
        <div className="wrap">
          <Breadcrumbs crumbs={crumbsOfProfessional(professional)} />
        </div>
        <ProfileView professional={professional} reviews={<Reviews {...professional} />} />
      </>
    )
  // The page was rendered for a visitor; a customer may see more.
  if (isFetching && mayKnowMore) return <ProfileSkeleton />
  if (outcome === 'unknown' || isUnknown(error)) return <Unknown />

  return <PageFailure title="This profile could not be loaded" onRetry={() => void refetch()} />
}

/** The secret of the private link that led here. It leaves the address at once, because profiles are shared. */
function useSecret() {
  const location = useLocation()
  const navigate = useNavigate()
  const { manageSecret } = useEntryState()
  const inAddress = useHash().slice(1)

  useEffect(() => {
    if (inAddress === '') return
    const { pathname, search } = location
    const state: EntryState = { ...entryStateOf(location), manageSecret: inAddress }
    void navigate({ pathname, search }, { state, replace: true, preventScrollReset: true })
  }, [inAddress, location, navigate])

  return manageSecret ?? (inAddress || undefined)
}

/** The server never sees it, so hydration starts without it. */
function useHash() {
  const { hash } = useLocation()

  return useSyncExternalStore(
    () => () => undefined,
    () => hash,
    () => '',
  )
}

const Reviews = ({ id, name, rating }: Professional) => (
  <ReviewsOfProfessional professionalId={id} name={name} rating={rating} />
)

const Unknown = () => (
  <PageMessage picture="/art/day/empty.svg" title="Profile not found" text={unknownText}>
    <ButtonLink to={paths.home}>Back to the home page</ButtonLink>
  </PageMessage>
)
