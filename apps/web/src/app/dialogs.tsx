import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import {
  closeDialog,
  type DialogName,
  type DialogProps,
  type DialogRequests,
  useDialog,
} from '#lib/dialogs.ts'

type Registry = {
  [N in DialogName]: LazyExoticComponent<ComponentType<DialogRequests[N] & DialogProps>>
}

/** Each dialog is a file of its own that is loaded when it is first opened. */
const registry: Partial<Registry> = {
  about: lazy(() => import('./shell/about-dialog.tsx')),
  'how-it-works': lazy(() => import('./shell/how-it-works-dialog.tsx')),
  category: lazy(() => import('#pages/home/category-dialog.tsx')),
  'get-the-app': lazy(() => import('./shell/get-the-app-dialog.tsx')),
  request: lazy(() => import('#features/demands/request/request-dialog.tsx')),
}

/** Draws the dialog that was asked for. */
export function Dialogs() {
  const dialog = useDialog((state) => state.dialog)
  // `openDialog` has seen to it that the props are those of this dialog.
  const Opened = dialog ? (registry[dialog.name] as ComponentType<DialogProps> | undefined) : undefined

  return (
    <Suspense>
      {dialog && Opened && <Opened key={dialog.name} {...dialog.props} onClose={closeDialog} />}
    </Suspense>
  )
}
