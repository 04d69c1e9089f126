import { type RefObject, useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { type BlockerFunction, NavigationType, useBlocker, useLocation, useNavigate } from 'react-router'
import { closeDialog, type OpenDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { entryStateOf } from '#lib/routing/entry-state.ts'
import { useModalStack } from '#ui/dialog/modal-stack.ts'

/**
 * Back closes the topmost dialog and stays on the page. A dialog of the site has an entry in the history, so that forward
 * and a reload reopen it; one that a page or another dialog opened has none: the step is called off instead.
 */
export function useDialogHistory() {
  const location = useLocation()
  const navigate = useNavigate()
  const { dialog: kept, ...others } = entryStateOf(location)
  const { pathname, search, hash } = location
  const replaceState = (state: object, replace: boolean) =>
    void navigate({ pathname, search, hash }, { state, replace, preventScrollReset: true })

  /** The id of the dialog whose entry is being made. */
  const making = useRef<string | null>(null)
  /** The id of a closed dialog whose entry is being left. */
  const leaving = useRef<string | null>(null)
  const makeEntry = (dialog: OpenDialog) => {
    making.current = dialog.id
    replaceState({ ...others, dialog: { ...dialog, isPushed: kept?.isPushed ?? true } }, kept !== undefined)
  }
  const leaveEntry = ({ id, isPushed }: { id: string; isPushed: boolean }) => {
    making.current = null
    leaving.current = id
    if (isPushed) void navigate(-1)
    else replaceState(others, true)
  }

  const remember = useEffectEvent((dialog: OpenDialog | null) => {
    // What is opened meanwhile gets its entry from `follow`.
    if (leaving.current !== null) return
    if (dialog && isOpenedByHand(dialog) && dialog.id !== kept?.id) makeEntry(dialog)
    if (!dialog && kept) leaveEntry(kept)
  })
  useEffect(
    () =>
      useDialog.subscribe(({ dialog }, former) => {
        // Closing twice must not go back twice.
        if (dialog !== former.dialog) remember(dialog)
      }),
    [],
  )

  const shownAt = useRef(pathname)
  const follow = useEffectEvent(() => {
    const { dialog } = useDialog.getState()
    const isElsewhere = shownAt.current !== pathname
    shownAt.current = pathname
    // Closed since it was rendered: the step back is on its way, and a second one would leave the page.
    if (kept && kept.id === leaving.current) return
    const hasLeft = leaving.current !== null
    leaving.current = null
    const isNew = kept !== undefined && kept.id === making.current
    if (isNew) making.current = null
    // One that was closed while its entry was being made stays closed.
    if (isNew && !dialog) leaveEntry(kept)
    else if (hasLeft && !isElsewhere && !kept && dialog && isOpenedByHand(dialog)) makeEntry(dialog)
    else if (kept && kept.id !== dialog?.id) useDialog.setState({ dialog: kept })
    else if (!kept && dialog && (isOpenedByHand(dialog) || (isElsewhere && !isRequired(dialog))))
      closeDialog()
  })
  useEffect(() => follow(), [location.key])

  useStepsOverPage(leaving)
}

/**
 * Calls off a step that would lead past a dialog without an entry, and closes that. One blocker serves all dialogs: one
 * for each would be registered only some time after its dialog has opened.
 */
function useStepsOverPage(leaving: RefObject<string | null>) {
  const isCalledOff = useCallback<BlockerFunction>(
    ({ historyAction }) => historyAction === NavigationType.Pop && leaving.current === null && isTopOfPage(),
    [leaving],
  )
  const blocker = useBlocker(isCalledOff)

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    blocker.reset()
    dismissTopModal()
  }, [blocker])
}

/** Whether a dialog without an entry is on top. One of the site whose script is on its way is above it. */
function isTopOfPage() {
  const { open } = useModalStack.getState()
  const isOnItsWay = useDialog.getState().dialog !== null && !open.some(({ isOfSite }) => isOfSite)

  return open.at(-1)?.isOfSite === false && !isOnItsWay
}

/** Asks the topmost dialog to close, as Escape does. */
function dismissTopModal() {
  const top = useModalStack.getState().open.at(-1)
  if (top) document.getElementById(top.id)?.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/** Dialogs that the site opens add no history entry. */
const isOpenedByHand = (dialog: OpenDialog) => dialog.name !== 'preferences' && !isRequired(dialog)

const isRequired = ({ props }: OpenDialog) => 'isRequired' in props && props.isRequired === true
