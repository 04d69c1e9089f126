/** How many professionals may unlock a demand. */
export const seats = { shared: 3, exclusive: 1 } as const

type Limited = { isExclusive: boolean; /** The customer's own limit. */ maxProfessionals?: number | null }

export const seatLimitOf = ({ isExclusive, maxProfessionals }: Limited): number =>
  isExclusive ? seats.exclusive : (maxProfessionals ?? seats.shared)

/** How many demands the list of all available ones holds: the newest. */
export const mostAvailableListed = 200

/** Where a page of a list and a search stop counting; their pages end there, and the total reads "10,000+". */
export const mostCounted = { list: 10_000, search: 1_000 } as const

/** The most characters of a filter of a list of demands. */
export const filterLimits = {
  stateCode: 100,
  city: 200,
  category: 200,
  subcategory: 200,
  search: 2000,
} as const
