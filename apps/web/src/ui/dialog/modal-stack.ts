import { create } from 'zustand'

/** Modal dialogs that are open, the topmost last. */
const useModalStack = create<{ open: readonly string[] }>(() => ({ open: [] }))

/** Whether this dialog, or the page itself, is the topmost layer. */
export const useIsOnTop = (dialog: string | undefined) => useModalStack(({ open }) => open.at(-1) === dialog)

export const pushModal = (dialog: string) => setOpen([...useModalStack.getState().open, dialog])

export const dropModal = (dialog: string) =>
  setOpen(useModalStack.getState().open.filter((each) => each !== dialog))

/** The page is marked by an attribute: with `html:has(dialog:modal)` every change of the document costs ten times more. */
function setOpen(open: readonly string[]) {
  document.documentElement.toggleAttribute('data-modal', open.length > 0)
  useModalStack.setState({ open })
}
