import type { ComponentType } from 'react'
import {
  closeDialog,
  type DialogName,
  type DialogProps,
  type DialogRequests,
  useDialog,
} from '#lib/overlays/dialogs.ts'
import { OfSite } from '#ui/dialog/modal-stack.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { useDialogHistory } from './use-dialog-history.ts'

type Registry = {
  [N in DialogName]: ComponentType<DialogRequests[N] & DialogProps>
}

/** Each dialog is a separate chunk, loaded when it is first opened. */
const registry: Registry = {
  about: lazyPart(() => import('#features/site/about/about-dialog.tsx')),
  'how-it-works': lazyPart(() => import('#features/site/about/how-it-works-dialog.tsx')),
  'sign-in': lazyPart(() => import('#features/accounts/signing-in/sign-in-dialog.tsx')),
  'forgot-password': lazyPart(() => import('#features/accounts/signing-in/forgot-password-dialog.tsx')),
  register: lazyPart(() => import('./register-dialog.tsx')),
  verify: lazyPart(() => import('#features/accounts/codes/verify-dialog.tsx')),
  preferences: lazyPart(() => import('#features/accounts/favorites/preferences-dialog.tsx')),
  category: lazyPart(() => import('#features/catalogue/category-dialog.tsx')),
  'get-the-app': lazyPart(() => import('#features/site/about/get-the-app-dialog.tsx')),
  request: lazyPart(() => import('#features/demands/requesting/request-dialog.tsx')),
}

/** Renders the requested dialog. */
export function Dialogs() {
  const dialog = useDialog((state) => state.dialog)
  useDialogHistory()
  // `openDialog` has seen to it that the props are those of this dialog.
  const Opened = dialog ? (registry[dialog.name] as ComponentType<DialogProps>) : null

  return (
    dialog &&
    Opened && (
      <OfSite value={true}>
        <Opened key={dialog.id} {...dialog.props} onClose={closeDialog} />
      </OfSite>
    )
  )
}
