import { useEffect } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { filterOf } from './demand-address.ts'

/** The address that was chosen last, until its list is shown. */
let chosen: URLSearchParams | null = null

/**
 * Stores filters and page numbers in the address, so that back, reload and sharing work. Before the list of a new
 * address has loaded, the filters are already those of that address: the next choice adds to them.
 */
export function useDemandAddress() {
  const [shown, setAddress] = useSearchParams()
  const { pathname, key } = useLocation()
  const { location: pending } = useNavigation()
  const address = pending?.pathname === pathname ? new URLSearchParams(pending.search) : shown
  useEffect(() => void (chosen = null), [key])

  return {
    /** The address of the list that is shown. */
    shown,
    /** The address that was chosen last. */
    address,
    filter: filterOf(address),
    /** Navigates to other filters or pages without scrolling. */
    go: (edit: (address: URLSearchParams) => URLSearchParams, { replace = false } = {}) => {
      // On a busy device a second choice may come before the first one is rendered as pending.
      chosen = edit(chosen ?? address)
      setAddress(chosen, { replace, preventScrollReset: true })
    },
  }
}

/** The list that is shown here, with its filters, for the way back from one of its demands. */
export function useListHere() {
  const { pathname, search } = useLocation()

  return pathname + search
}
