/** How many professionals may unlock a demand. */
export const seats = { shared: 3, exclusive: 1 } as const

type Limited = { isExclusive: boolean; /** The customer's own limit. */ maxProfessionals?: number | null }

export const seatLimitOf = ({ isExclusive, maxProfessionals }: Limited): number =>
  isExclusive ? seats.exclusive : (maxProfessionals ?? seats.shared)
