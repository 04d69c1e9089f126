import { useLocation, useSearchParams } from 'react-router'
import { filterOf } from './demand-address.ts'

/** The address as the place where filters and pages are kept, so that back, reload and sharing work. */
export function useDemandAddress() {
  const [address, setAddress] = useSearchParams()

  return {
    address,
    filter: filterOf(address),
    /** Shows what another address stands for, without moving the page. */
    go: (next: URLSearchParams, { replace = false } = {}) =>
      setAddress(next, { replace, preventScrollReset: true }),
  }
}

/** The list that is shown here, with its filters, for the way back from one of its demands. */
export function useListHere() {
  const { pathname, search } = useLocation()

  return pathname + search
}
