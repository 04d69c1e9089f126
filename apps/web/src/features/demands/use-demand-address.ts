import { useLocation, useSearchParams } from 'react-router'
import { filterOf } from './demand-address.ts'

/** Stores filters and page numbers in the address, so that back, reload and sharing work. */
export function useDemandAddress() {
  const [address, setAddress] = useSearchParams()

  return {
    address,
    filter: filterOf(address),
    /** Navigates to other filters or pages without scrolling. */
    go: (next: URLSearchParams, { replace = false } = {}) =>
      setAddress(next, { replace, preventScrollReset: true }),
  }
}

/** The list that is shown here, with its filters, for the way back from one of its demands. */
export function useListHere() {
  const { pathname, search } = useLocation()

  return pathname + search
}
