import { type Static, Type } from 'typebox'
import { daysToReview, textLimits } from './numbers.ts'
import { member, memberOrLink, only, visitorMemberOrLink } from '../http/access.ts'
import {
  ById,
  endpoint,
  Nothing,
  orNull,
  strictObject,
  TextOrNull,
  Timestamp,
  Uuid,
} from '../http/endpoint.ts'
import { PagedList, PageIndex, pageSizeOf } from '../http/paged-list.ts'
import { Photo } from '../photos/photo.ts'
import { PhotoIds } from '../photos/api.ts'
import { Report } from '../matches/reports.ts'

const Stars = Type.Integer({ minimum: 1, maximum: 5 })

/** A published review of a professional. */
export const Review = Type.Object({
  id: Uuid,
  rating: Stars,
  text: Type.String(),
  photos: Type.Array(Photo),
  /** The customer's first name; null once the account is deleted. */
  customerName: TextOrNull,
  subcategory: Type.String(),
  createdAt: Timestamp,
  isVerifiedHire: Type.Boolean(),
  /** What the professional replied. */
  answer: TextOrNull,
  answeredAt: TextOrNull,
})
export type Review = Static<typeof Review>

export const ReviewPage = PagedList(Review)

/** A review as its writer sees it. */
export const MyReview = Type.Object({
  id: Uuid,
  rating: Stars,
  text: Type.String(),
  photos: Type.Array(Photo),
  createdAt: Timestamp,
  publishedAt: TextOrNull,
  /** When it is published at the latest, and until when it can be changed; null from then on. */
  publishesAt: TextOrNull,
})
export type MyReview = Static<typeof MyReview>

/** Both reviews of a match, as far as the caller may see them. */
export const MatchReviews = Type.Object({
  mine: orNull(MyReview),
  /** The other side's, once published; professionals' reviews of customers are never shown. */
  theirs: orNull(Review),
  /** Until when the caller may write one; null if it is too late or written. */
  openUntil: TextOrNull,
})
export type MatchReviews = Static<typeof MatchReviews>

export const getMatchReviews = endpoint({
  method: 'GET',
  path: '/api/matches/:id/reviews',
  summary: 'My review of a match, and the other side once both are published',
  access: memberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  reply: MatchReviews,
})

const review = {
  rating: Stars,
  text: Type.Optional(Type.String({ maxLength: textLimits.review })),
  photoIds: Type.Optional(PhotoIds('REVIEW')),
}

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/matches/:id/review',
  summary: `Review the professional of a match, once, within ${daysToReview} days of the unlock`,
  access: memberOrLink,
  refusals: ['NOT_FOUND', 'PROFESSIONAL_LEFT', 'REVIEW_WRITTEN', 'REVIEW_TOO_LATE'],
  params: ById,
  body: strictObject(review),
  reply: MyReview,
})

export const changeReview = endpoint({
  method: 'PUT',
  path: '/api/matches/:id/review',
  summary: 'Change my review before it is published',
  access: memberOrLink,
  refusals: ['NOT_FOUND', 'PROFESSIONAL_LEFT', 'REVIEW_PUBLISHED'],
  params: ById,
  body: strictObject(review),
  reply: MyReview,
})

const customerReview = { rating: review.rating, text: review.text }

export const writeCustomerReview = endpoint({
  method: 'POST',
  path: '/api/matches/:id/customer-review',
  summary: `Review the customer of a match, once, within ${daysToReview} days of the unlock`,
  access: only('WORKER'),
  refusals: ['NOT_FOUND', 'PROFESSIONAL_LEFT', 'REVIEW_WRITTEN', 'REVIEW_TOO_LATE'],
  params: ById,
  body: strictObject(customerReview),
  reply: MyReview,
})

export const changeCustomerReview = endpoint({
  method: 'PUT',
  path: '/api/matches/:id/customer-review',
  summary: 'Change my review of a customer before it is published',
  access: only('WORKER'),
  refusals: ['NOT_FOUND', 'PROFESSIONAL_LEFT', 'REVIEW_PUBLISHED'],
  params: ById,
  body: strictObject(customerReview),
  reply: MyReview,
})

/** How many reviews a list shows at a time. */
export const reviewsPerPage = 6

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/professionals/:id/reviews',
  summary: 'The published reviews of a professional, newest first',
  access: visitorMemberOrLink,
  refusals: ['NOT_FOUND'],
  params: ById,
  query: strictObject({
    pageIndex: PageIndex,
    pageSize: pageSizeOf(reviewsPerPage),
  }),
  reply: ReviewPage,
})

export const answerReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/answer',
  summary: 'Reply to a published review of me, once',
  access: only('WORKER'),
  refusals: ['NOT_FOUND', 'REVIEW_ANSWERED'],
  params: ById,
  body: strictObject({ text: Type.String({ minLength: 1, maxLength: textLimits.reviewAnswer }) }),
  reply: Review,
})

export const reportReview = endpoint({
  method: 'POST',
  path: '/api/reviews/:id/report',
  summary: 'Report a review to us',
  access: member,
  refusals: ['NOT_FOUND', 'REPORT_OPEN'],
  params: ById,
  body: Report,
  reply: Nothing,
})

export const hideReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/hide',
  summary: 'Hide a review; its writer and its subject are notified',
  access: only('ADMINISTRATOR'),
  refusals: ['NOT_FOUND', 'REVIEW_NOT_PUBLIC'],
  params: ById,
  body: strictObject({ reason: Type.String({ minLength: 1, maxLength: 500 }) }),
  reply: Nothing,
})

export const showReview = endpoint({
  method: 'POST',
  path: '/api/admin/reviews/:id/show',
  summary: 'Show a hidden review again',
  access: only('ADMINISTRATOR'),
  refusals: ['NOT_FOUND', 'REVIEW_NOT_HIDDEN'],
  params: ById,
  body: strictObject({ reason: Type.Optional(Type.String({ maxLength: 500 })) }),
  bodyOptional: true,
  reply: Nothing,
})
