import type { Demand } from '@joblane/contracts/demands/demand'
import type { Photo } from '@joblane/contracts/photos/photo'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { DemandDetailSkeleton } from '#features/demands/unlocking/demand-detail-skeleton.tsx'
import { useLiveDemands } from '#features/demands/live/use-live-demands.ts'
import { useLiveMatches } from '../match-queries.ts'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { useAddresses } from './addresses.ts'
import type { MatchViewProps } from './one-match.tsx'

// Each view loads its own script: a customer who compares does not need the conversation yet, and vice versa.
const CompareView = lazyPart(() => import('./compare-view.tsx'), {
  placeholder: <DemandDetailSkeleton />,
  Failed: FailedPart,
})
const view = { placeholder: <Skeleton className="skeleton--body" />, Failed: FailedPart }
const MatchView = lazyPart(() => import('./match-view.tsx'), view)
const ReviewView = lazyPart(() => import('./review-view.tsx'), view)
const QuoteView = lazyPart(() => import('./quote-view.tsx'), view)

type Props = {
  demand: Demand
  photos: readonly Photo[]
  /** The way back to the list, for members. */ back?: ReactNode
  /** More to do with it. */ more?: ReactNode
  /** It is being deleted: the event about that must not make this page refetch what is gone. */
  isGoing?: boolean
}

/** A demand as its customer sees it: by account or by the private link, with the same addresses after the `?`. */
export function CustomerDemand({ demand, isGoing = false, ...rest }: Props) {
  const [search] = useSearchParams()
  const matchId = search.get('match')
  const view = search.get('view')
  const addresses = useAddresses()
  useFocusOnView(`${matchId} ${view}`)

  return (
    <>
      {!isGoing && <Live demandId={demand.id} />}
      {matchId === null ? (
        <CompareView demand={demand} addresses={addresses} {...rest} />
      ) : (
        <ViewOfMatch view={view} matchId={matchId} addresses={addresses} />
      )}
    </>
  )
}

function ViewOfMatch({ view, ...match }: MatchViewProps & { view: string | null }) {
  if (view === 'review') return <ReviewView {...match} />
  if (view === 'quote') return <QuoteView {...match} />

  return <MatchView {...match} />
}

/** The frame focuses the content after a change of the path; the views of a request differ in what follows it. */
function useFocusOnView(view: string) {
  const shown = useRef(view)

  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [view])
}

/** Keeps the page as the demand and its matches are at the moment. */
function Live({ demandId }: { demandId: string }) {
  useLiveDemands(demandId)
  useLiveMatches()

  return null
}
