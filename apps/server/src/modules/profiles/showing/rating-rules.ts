import type { Rating } from '@joblane/contracts/profiles/api'

/** From the number of each rating, 1 star first. */
export function ratingOf(distribution: readonly number[]): Rating {
  const count = distribution.reduce((sum, n) => sum + n, 0)
  const stars = distribution.reduce((sum, n, index) => sum + n * (index + 1), 0)

  return { average: count === 0 ? null : stars / count, count, distribution: [...distribution] }
}
