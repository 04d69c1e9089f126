import { create } from 'zustand'

/** Modal dialogs that are open, the topmost last. */
export const useModalStack = create<{ open: readonly string[] }>(() => ({ open: [] }))

/** Whether this dialog, or the page itself, is the topmost layer. */
export const useIsOnTop = (dialog: string | undefined) => useModalStack(({ open }) => open.at(-1) === dialog)
