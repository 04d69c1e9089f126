import type { Rating } from '@joblane/contracts/profiles/api'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useFocusOnNextPage } from '#lib/browser/use-focus-on-arrival.ts'
import { Button } from '#ui/elements/button.tsx'
import { Stars } from '#ui/elements/rating.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { ReviewArticle } from './review-article.tsx'
import { reviewsOfProfessional } from './review-queries.ts'
import './review-list.css'

const ReviewTools = lazyPart(() => import('./review-tools.tsx'), { Failed: FailedPart })

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
        <Pages professionalId={professionalId} name={name} />
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
function Pages({ professionalId, name }: { professionalId: string; name: string }) {
  const reviews = useInfiniteQuery(reviewsOfProfessional(professionalId))
  const { data, isError, hasNextPage, isFetchingNextPage, isFetchNextPageError } = reviews
  const { first, showMore } = useFocusOnNextPage<HTMLElement>(data?.pages.length ?? 0, reviews.fetchNextPage)
  if (!data && isError) return <Failed onRetry={() => void reviews.refetch()} />
  if (!data) return <Skeleton className="skeleton--body" />

  return (
    <div className="revs">
      {data.pages.map(({ items }, page) =>
        items.map((review, nth) => (
          <ReviewArticle
            key={review.id}
            review={review}
            professional={name}
            {...(nth === 0 && page > 0 && page === data.pages.length - 1 && { ref: first })}
          >
            <ReviewTools review={review} professionalId={professionalId} />
          </ReviewArticle>
        )),
      )}
      {isFetchingNextPage && <Skeleton className="skeleton--body" />}
      {isFetchNextPageError && <Failed onRetry={showMore} />}
      {hasNextPage && !isFetchingNextPage && !isFetchNextPageError && (
        <Button look="line" onClick={showMore}>
          Show more reviews
        </Button>
      )}
    </div>
  )
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <FailedPart text="The reviews could not be loaded." onRetry={onRetry} />
)
