import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { closeDialog, type OpenDialog, useDialog } from '#lib/overlays/dialogs.ts'
import { entryStateOf } from '#lib/routing/entry-state.ts'

/** Back closes a dialog that the user opened and stays on the page; forward and a reload reopen it. */
export function useDialogHistory() {
  const location = useLocation()
  const navigate = useNavigate()
  const { dialog: kept, ...others } = entryStateOf(location)
  const { pathname, search, hash } = location
  const replaceState = (state: object, replace: boolean) =>
    void navigate({ pathname, search, hash }, { state, replace, preventScrollReset: true })

  /** The id of the dialog whose entry is being made. */
  const making = useRef<string | null>(null)
  /** The entry of a dialog that was closed is being left. */
  const isLeaving = useRef(false)
  const makeEntry = (dialog: OpenDialog) => {
    making.current = dialog.id
    replaceState({ ...others, dialog: { ...dialog, isPushed: kept?.isPushed ?? true } }, kept !== undefined)
  }
  const leaveEntry = ({ isPushed }: { isPushed: boolean }) => {
    isLeaving.current = true
    if (isPushed) void navigate(-1)
    else replaceState(others, true)
  }

  const remember = useEffectEvent((dialog: OpenDialog | null) => {
    // What is opened meanwhile gets its entry from `follow`.
    if (isLeaving.current) return
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
    const hasLeft = isLeaving.current
    isLeaving.current = false
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
}

/** Dialogs that the site opens add no history entry. */
const isOpenedByHand = (dialog: OpenDialog) => dialog.name !== 'preferences' && !isRequired(dialog)

const isRequired = ({ props }: OpenDialog) => 'isRequired' in props && props.isRequired === true
