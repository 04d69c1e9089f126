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

  const remember = useEffectEvent((dialog: OpenDialog | null) => {
    if (dialog && isOpenedByHand(dialog) && dialog.id !== kept?.id)
      replaceState({ ...others, dialog: { ...dialog, isPushed: kept?.isPushed ?? true } }, kept !== undefined)
    if (dialog || !kept) return
    if (kept.isPushed) void navigate(-1)
    else replaceState(others, true)
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
    if (kept && kept.id !== dialog?.id) useDialog.setState({ dialog: kept })
    else if (!kept && dialog && (isOpenedByHand(dialog) || (isElsewhere && !isRequired(dialog))))
      closeDialog()
  })
  useEffect(() => follow(), [location.key])
}

/** Dialogs that the site opens add no history entry. */
const isOpenedByHand = (dialog: OpenDialog) => dialog.name !== 'preferences' && !isRequired(dialog)

const isRequired = ({ props }: OpenDialog) => 'isRequired' in props && props.isRequired === true
