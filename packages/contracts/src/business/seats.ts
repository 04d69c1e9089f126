/** How many professionals may unlock a demand. */
export const seats = { shared: 3, exclusive: 1 } as const

export type SeatLimit = (typeof seats)[keyof typeof seats]

export const seatLimitOf = ({ isExclusive }: { isExclusive: boolean }): SeatLimit =>
  isExclusive ? seats.exclusive : seats.shared
