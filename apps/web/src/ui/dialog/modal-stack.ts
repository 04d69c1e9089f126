import { create } from 'zustand'

/** Modal dialogs that are open, the topmost last. */
const useModalStack = create<{ open: readonly string[] }>(() => ({ open: [] }))

/** Whether this dialog, or the page itself, is the topmost layer. */
export const useIsOnTop = (dialog: string | undefined) => useModalStack(({ open }) => open.at(-1) === dialog)

export const pushModal = (dialog: string) =>
  useModalStack.setState(({ open }) => ({ open: [...open, dialog] }))

export const dropModal = (dialog: string) =>
  useModalStack.setState(({ open }) => ({ open: open.filter((each) => each !== dialog) }))
