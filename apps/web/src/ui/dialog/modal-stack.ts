import { createContext } from 'react'
import { create } from 'zustand'

type Layer = { id: string; isOfSite: boolean }

/** Modal dialogs that are open, the topmost last. */
export const useModalStack = create<{ open: readonly Layer[] }>(() => ({ open: [] }))

/** Whether this dialog, or the page itself, is the topmost layer. */
export const useIsOnTop = (dialog: string | undefined) =>
  useModalStack(({ open }) => open.at(-1)?.id === dialog)

/** Whether the next dialog below is one of the site, which has steps in the history; dialogs inside of it have none. */
export const OfSite = createContext(false)
