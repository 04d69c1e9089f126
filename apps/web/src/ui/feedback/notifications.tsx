import type { ReactNode } from 'react'
import { hideNotification, type NotificationKind, useNotification } from '#lib/overlays/notifications.ts'
import { useIsOnTop } from '../dialog/modal-stack.ts'
import { keepRoomFor } from './needed-next.ts'
import { Snackbar } from './snackbar.tsx'

const closeLabels: Record<NotificationKind, string> = {
  success: 'Close success notification',
  warning: 'Close warning notification',
  danger: 'Close error notification',
  default: 'Close notification',
}

type Props = {
  /** The dialog that contains them: everything outside the topmost dialog is inert. */
  dialog?: string
  /** Bars that stay until they are closed. */
  children?: ReactNode
}

/** Bottom left of the page, or of the dialog that lies over it. */
export function Notifications({ dialog, children }: Props) {
  const { kind, message } = useNotification()
  const isOnTop = useIsOnTop(dialog)

  return (
    // One place of this name at a time, however many dialogs are open.
    <section
      ref={dialog === undefined ? keepRoomFor : undefined}
      className="snacks"
      aria-label={isOnTop ? 'Notifications' : undefined}
      aria-live="polite"
    >
      {children}
      {isOnTop && kind !== '' && (
        <Snackbar kind={kind} closeLabel={closeLabels[kind]} onClose={hideNotification}>
          {message}
        </Snackbar>
      )}
    </section>
  )
}
