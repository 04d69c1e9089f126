import { useEffect } from 'react'
import { type BlockerFunction, NavigationType, useBlocker } from 'react-router'
import { useDialog } from '#lib/overlays/dialogs.ts'
import { useModalStack } from './modal-stack.ts'

/**
 * Back closes the topmost dialog of the page itself, which has no history entry, instead of leaving the page. One blocker
 * serves the whole site: one per dialog would be registered only some time after its dialog has opened.
 */
export function useBackInDialogs() {
  const blocker = useBlocker(leavesDialogOfPage)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    dismissTopModal()
  }, [blocker])
}

/** The dialogs of the site have history entries: `useDialogHistory` follows their steps. */
const leavesDialogOfPage: BlockerFunction = ({ historyAction, currentLocation, nextLocation }) =>
  historyAction === NavigationType.Pop &&
  useModalStack.getState().open.length > 0 &&
  useDialog.getState().dialog === null &&
  currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search

/** Asks the topmost dialog to close, as Escape does. */
function dismissTopModal() {
  const top = useModalStack.getState().open.at(-1)
  if (top) document.getElementById(top)?.dispatchEvent(new Event('cancel', { cancelable: true }))
}
