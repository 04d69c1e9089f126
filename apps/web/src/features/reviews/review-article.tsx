import type { Review } from '@joblane/contracts/reviews/api'
import type { ReactNode, Ref } from 'react'
import { inUtcMonth } from '#lib/format/dates.ts'
import { Stars } from '#ui/elements/rating.tsx'
import { PhotoLinks } from '#features/photos/photo-links.tsx'
import './review-list.css'

type Props = {
  review: Review
  /** Who answered. */
  professional: string
  /** Where the focus can be set. */
  ref?: Ref<HTMLElement>
  children?: ReactNode
}

/** One published review, with the professional's answer. */
export const ReviewArticle = ({ review, professional, ref, children }: Props) => (
  <article className="rev" ref={ref} {...(ref && { tabIndex: -1 })}>
    <div className="rev__by">
      <Stars rating={review.rating} />
      <strong>{review.customerName ?? 'A customer'}</strong>
      <span className="soft">
        {inUtcMonth(review.createdAt)}, {review.subcategory}
      </span>
      {review.isVerifiedHire && <span className="badge badge--on">Verified hire</span>}
    </div>
    {review.text !== '' && <p>{review.text}</p>}
    <PhotoLinks className="rev__photos" photos={review.photos} from="the review" />
    {review.answer !== null && (
      <div className="rev__answer">
        <strong>{professional} replied</strong>
        <p>{review.answer}</p>
      </div>
    )}
    {children}
  </article>
)
