type Near = { path: string; distance: number }

/** Of the cities around, largest first, those that search engines list, then the others; the nearest comes first. */
export function pickNearby<N extends Near>(
  around: readonly N[],
  indexed: ReadonlySet<string>,
  limit: number,
): N[] {
  const rank = ({ path }: Near) => (indexed.has(path) ? 0 : 1)

  return around
    .toSorted((one, other) => rank(one) - rank(other))
    .slice(0, limit)
    .toSorted((one, other) => one.distance - other.distance)
}
