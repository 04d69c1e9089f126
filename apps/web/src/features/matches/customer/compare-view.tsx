import type { Demand } from '@joblane/contracts/demands/demand'
import type { Photo } from '@joblane/contracts/photos/photo'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CustomerContact } from '#features/demands/customer-contact.tsx'
import { DemandBody } from '#features/demands/unlocking/demand-body.tsx'
import { DemandHead } from '#features/demands/unlocking/demand-head.tsx'
import { StopRequest } from '#features/demands/managing/stop-request.tsx'
import { SwitchboardCard } from '#features/demands/managing/switchboard-form.tsx'
import { CompareMatches } from '../hiring/compare-matches.tsx'
import { demandMatches, isAboutMatches } from '../match-queries.ts'
import { isHired } from '../match-rules.ts'
import { reviewsOfMatch } from '#features/reviews/review-queries.ts'
import { useByLink } from '#lib/session/private-link.ts'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Addresses } from './addresses.ts'
import '#features/demands/demand-card.css'
import '#features/demands/unlocking/unlock-card.css'
import '#features/demands/unlocking/demand-detail.css'
import '#ui/styles/columns-and-boxes.css'

type Props = {
  demand: Demand
  photos: readonly Photo[]
  /** The way back to the list, for members. */ back?: ReactNode
  /** More to do with it. */ more?: ReactNode
  addresses: Addresses
}

/** A demand as its customer sees it: who has it, side by side, and below what it says and who may reach them. */
export default function CompareView({ demand, photos, back, more, addresses }: Props) {
  return (
    <div className="wrap">
      <div className="detail__back">{back}</div>
      <DemandHead demand={demand} hasStatus />
      <Matches demand={demand} addresses={addresses} />
      <div className="two two--flow">
        <DemandBody demand={demand} photos={photos} goldenReasons={[]} />
        <div className="stack">
          <SwitchboardCard demandId={demand.id} />
          <section className="card box" aria-labelledby="your-contact">
            <h2 id="your-contact">Your contact</h2>
            <CustomerContact demand={demand} />
          </section>
          {more}
        </div>
        <Stop demand={demand} />
      </div>
    </div>
  )
}

/** A request whose customer hired a professional cannot start again. */
function Stop({ demand }: { demand: Demand }) {
  const queries = useQueryClient()
  const { data: matches } = useQuery(useByLink(demandMatches(demand.id)))
  const refetch = () => void queries.invalidateQueries({ predicate: isAboutMatches })

  if (matches?.some(isHired)) return null

  return <StopRequest demandId={demand.id} isActive={demand.isActive} onChanged={refetch} />
}

type MatchesProps = Pick<Props, 'demand' | 'addresses'>

function Matches({ demand, addresses: { toThread, toQuote, toReview } }: MatchesProps) {
  const { data, isError, refetch } = useQuery(useByLink(demandMatches(demand.id)))
  const hired = data?.find(isHired)
  const { data: reviews } = useQuery({
    ...useByLink(reviewsOfMatch(hired?.id ?? '')),
    enabled: hired !== undefined,
  })

  if (data)
    return (
      <CompareMatches
        matches={data}
        demand={demand}
        isReviewed={reviews?.mine != null}
        toThread={toThread}
        toQuote={toQuote}
        toReview={toReview}
      />
    )
  if (!isError) return <Skeleton className="skeleton--body" />

  return <FailedPart text="We couldn't load who has your request." onRetry={() => void refetch()} />
}
