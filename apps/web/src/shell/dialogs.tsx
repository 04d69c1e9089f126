import type { ComponentType } from 'react'
import {
  closeDialog,
  type DialogName,
  type DialogProps,
  type DialogRequests,
  useDialog,
} from '#lib/overlays/dialogs.ts'
import { useBackInDialogs } from '#ui/dialog/use-back-in-dialogs.ts'
import { lazyComponent } from '#ui/elements/lazy-component.tsx'
import { useDialogHistory } from './use-dialog-history.ts'

type Registry = {
  [N in DialogName]: ComponentType<DialogRequests[N] & DialogProps>
}

/** Each dialog is a separate chunk, loaded when it is first opened. */
const registry: Registry = {
  about: lazyComponent(() => import('#features/site/about/about-dialog.tsx')),
  'how-it-works': lazyComponent(() => import('#features/site/about/how-it-works-dialog.tsx')),
  'sign-in': lazyComponent(() => import('#features/accounts/signing-in/sign-in-dialog.tsx')),
  'forgot-password': lazyComponent(() => import('#features/accounts/signing-in/forgot-password-dialog.tsx')),
  register: lazyComponent(() => import('./register-dialog.tsx')),
  verify: lazyComponent(() => import('#features/accounts/codes/verify-dialog.tsx')),
  preferences: lazyComponent(() => import('#features/accounts/favorites/preferences-dialog.tsx')),
  category: lazyComponent(() => import('#features/catalogue/category-dialog.tsx')),
  'get-the-app': lazyComponent(() => import('#features/site/about/get-the-app-dialog.tsx')),
  request: lazyComponent(() => import('#features/demands/requesting/request-dialog.tsx')),
}

/** Renders the requested dialog. */
export function Dialogs() {
  const dialog = useDialog((state) => state.dialog)
  useDialogHistory()
  useBackInDialogs()
  // `openDialog` has seen to it that the props are those of this dialog.
  const Opened = dialog ? (registry[dialog.name] as ComponentType<DialogProps>) : null

  return dialog && Opened && <Opened key={dialog.id} {...dialog.props} onClose={closeDialog} />
}
