import { useSyncExternalStore } from 'react'
import { type Location, useLocation } from 'react-router'
import type { OpenDialog } from '#lib/overlays/dialogs.ts'

/** The state of a browser history entry, restored by back, forward and reload. A feature adds what it keeps there. */
export interface EntryState {
  /** Lies over the page. One that was pushed has the page without it right below. */
  dialog?: OpenDialog & { isPushed: boolean }
}

export const entryStateOf = ({ state }: Location): EntryState => Object(state) as EntryState

/** The server knows of no history: nothing is remembered until the page is hydrated. */
export function useEntryState(): EntryState {
  const location = useLocation()
  const isHydrated = useSyncExternalStore(never, inBrowser, onServer)

  return isHydrated ? entryStateOf(location) : {}
}

const never = () => () => undefined
const inBrowser = () => true
const onServer = () => false
