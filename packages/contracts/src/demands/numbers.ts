/** How many professionals may unlock a demand. */
export const seats = { shared: 3, exclusive: 1 } as const

type Limited = { isExclusive: boolean; /** The customer's own limit. */ maxProfessionals?: number | null }

export const seatLimitOf = ({ isExclusive, maxProfessionals }: Limited): number =>
  isExclusive ? seats.exclusive : (maxProfessionals ?? seats.shared)

/** How many demands the list of all available ones holds: the newest. */
export const mostAvailableListed = 200

/** The most characters of a filter of a list of demands. */
export const filterLimits = {
  stateCode: 100,
  city: 200,
  category: 200,
  subcategory: 200,
  search: 2000,
} as const
