type Near = { path: string; distance: number }

/** Of the cities around, largest first, those with something to say, then the others; the nearest comes first. */
export function pickNearby<N extends Near>(
  around: readonly N[],
  saying: ReadonlySet<string>,
  limit: number,
): N[] {
  const silent = ({ path }: Near) => (saying.has(path) ? 0 : 1)

  return around
    .toSorted((one, other) => silent(one) - silent(other))
    .slice(0, limit)
    .toSorted((one, other) => one.distance - other.distance)
}
