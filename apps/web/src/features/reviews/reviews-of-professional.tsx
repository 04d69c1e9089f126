import type { Rating } from '@joblane/contracts/profiles/api'
import { reviewsPerPage } from '@joblane/contracts/reviews/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFocusOnArrival } from '#lib/browser/use-focus-on-arrival.ts'
import { Button } from '#ui/elements/button.tsx'
import { Stars } from '#ui/elements/rating.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ReviewArticle } from './review-article.tsx'
import { reviewsOfProfessional } from './review-queries.ts'
import './review-list.css'

const ReviewTools = lazyPart(() => import('./review-tools.tsx'), null)

type Props = { professionalId: string; name: string; rating: Rating }

/** The average, how it comes about, and the reviews themselves. */
export const ReviewsOfProfessional = ({ professionalId, name, rating }: Props) => (
  <section className="card box later" aria-labelledby="reviews">
    <h2 id="reviews">Reviews</h2>
    {rating.average === null ? (
      <p className="soft">No reviews yet.</p>
    ) : (
      <>
        <Score rating={rating} average={rating.average} />
        <Pages professionalId={professionalId} name={name} count={rating.count} />
      </>
    )}
  </section>
)

const Score = ({ rating, average }: { rating: Rating; average: number }) => (
  <div className="score">
    <div>
      <span className="score__n">{average.toFixed(1)}</span>
      <Stars rating={Math.round(average)} />
      <span className="small soft">{rating.count === 1 ? '1 review' : `${rating.count} reviews`}</span>
    </div>
    <ul className="dist">
      {rating.distribution
        .map((count, nth) => ({ stars: nth + 1, count }))
        .toReversed()
        .map(({ stars, count }) => (
          <li key={stars}>
            <span>{stars === 1 ? '1 star' : `${stars} stars`}</span>
            {/* Drawn, because the security policy allows no style attributes in HTML. */}
            <svg className="meter" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
              <rect width={(100 * count) / Math.max(1, rating.count)} height="1" />
            </svg>
            <b>{count}</b>
          </li>
        ))}
    </ul>
  </div>
)

/** One page after the other, on request. */
function Pages({ professionalId, name, count }: { professionalId: string; name: string; count: number }) {
  const [pages, setPages] = useState(1)

  return (
    <div className="revs">
      {Array.from({ length: pages }, (_, pageIndex) => (
        <Page key={pageIndex} professionalId={professionalId} name={name} pageIndex={pageIndex} />
      ))}
      {pages * reviewsPerPage < count && (
        <Button look="line" onClick={() => setPages(pages + 1)}>
          Show more reviews
        </Button>
      )}
    </div>
  )
}

function Page({
  professionalId,
  name,
  pageIndex,
}: {
  professionalId: string
  name: string
  pageIndex: number
}) {
  const { data, isError, refetch } = useQuery(reviewsOfProfessional(professionalId, pageIndex))
  // The first page comes by itself.
  const first = useFocusOnArrival<HTMLElement>(pageIndex > 0 && data !== undefined)
  if (!data && isError)
    return <FailedPart text="The reviews could not be loaded." onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton--body" />

  return data.items.map((review, nth) => (
    <ReviewArticle key={review.id} review={review} professional={name} {...(nth === 0 && { ref: first })}>
      <ReviewTools review={review} professionalId={professionalId} />
    </ReviewArticle>
  ))
}
