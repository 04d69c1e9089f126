import { daysToReview } from '@joblane/contracts/reviews/numbers'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useByLink } from '#lib/session/private-link.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ReviewArticle } from './review-article.tsx'
import { ReviewForm } from './review-form.tsx'
import { reviewsOfMatch } from './review-queries.ts'
import { ReviewThanks } from './review-thanks.tsx'
import type { ReviewKind } from './use-review-form.ts'
import '#ui/feedback/message.css'

const ReviewTools = lazyPart(() => import('./review-tools.tsx'), { Failed: FailedPart })

type Props = {
  matchId: string
  kind: ReviewKind
  /** Whom the review is about. */
  name: string
  back: { to: string; text: string }
  /** The heading of the form. */
  head: ReactNode
}

/** Writes the review of a match, shows the one that is written, or says that it is too late. */
export function ReviewOfMatch({ matchId, kind, name, back, head }: Props) {
  const { data, isError, refetch } = useQuery(useByLink(reviewsOfMatch(matchId)))
  const [step, setStep] = useState<'changing' | 'saved' | null>(null)
  const ownId = useSession(({ userDetails }) => userDetails?.id ?? '')

  if (!data) {
    return isError ? <FailedPart onRetry={() => void refetch()} /> : <Skeleton className="skeleton--body" />
  }
  const { mine, theirs, openUntil } = data
  if (mine && !(step === 'changing' && mine.publishesAt !== null)) {
    return (
      <>
        <ReviewThanks
          mine={mine}
          name={name}
          back={back}
          isJustSaved={step === 'saved'}
          onChange={() => setStep('changing')}
        />
        {theirs && (
          <ReviewArticle review={theirs} professional="You">
            <ReviewTools review={theirs} professionalId={ownId} />
          </ReviewArticle>
        )}
      </>
    )
  }
  if (!mine && openUntil === null) {
    return (
      <>
        {head}
        <Notice kind="warm">
          It is too late for a review. A match can be reviewed for {daysToReview} days.
        </Notice>
        <ButtonLink to={back.to}>{back.text}</ButtonLink>
      </>
    )
  }

  return (
    <>
      {head}
      <ReviewForm
        key={mine?.id}
        matchId={matchId}
        kind={kind}
        mine={mine}
        back={back.to}
        onSaved={() => setStep('saved')}
      />
    </>
  )
}
