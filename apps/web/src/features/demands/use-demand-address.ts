import { useSearchParams } from 'react-router'
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
