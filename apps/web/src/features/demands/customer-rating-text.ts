import type { CustomerRating } from '@joblane/contracts/demands/demand'

/** What professionals gave a customer: `4.8 (3 reviews)`. */
export const customerRatingText = ({ average, count }: CustomerRating) =>
  average === null
    ? 'No reviews yet'
    : `${average.toFixed(1)} (${count} ${count === 1 ? 'review' : 'reviews'})`
