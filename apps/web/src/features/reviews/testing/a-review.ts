import type { Review } from '@joblane/contracts/reviews/api'

/** A published review without photos and without an answer. */
export const aReview = (of: Partial<Review> = {}): Review => ({
  id: '4d8fad5b-d9cb-469f-a165-70867728950e',
  rating: 4,
  text: 'On time.',
  photos: [],
  customerName: 'Dana',
  subcategory: 'Plumbing',
  createdAt: '2026-11-15T12:00:00.000Z',
  isVerifiedHire: true,
  answer: null,
  answeredAt: null,
  ...of,
})
