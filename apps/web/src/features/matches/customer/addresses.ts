import { useLocation } from 'react-router'

export type Addresses = ReturnType<typeof useAddresses>

/** Addresses of the customer's page that keep the fragment, which has the link's secret. */
export function useAddresses() {
  const { pathname, hash } = useLocation()

  return {
    toDemand: `${pathname}${hash}`,
    toThread: (matchId: string) => `${pathname}?match=${matchId}${hash}`,
    toReview: (matchId: string) => `${pathname}?match=${matchId}&view=review${hash}`,
    toQuote: (matchId: string) => `${pathname}?match=${matchId}&view=quote${hash}`,
  }
}
