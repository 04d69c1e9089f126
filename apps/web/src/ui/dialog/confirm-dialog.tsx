import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../elements/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  cancelText?: string
  /** The button that does it. */
  confirm: ComponentProps<typeof Button>
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, with the way back beside it; what has begun can no longer be called off. */
export function ConfirmDialog({ cancelText = 'Cancel', confirm, onClose, ...dialog }: Props) {
  const hasBegun = Boolean(confirm.busyText)

  return (
    <Dialog
      {...dialog}
      isDismissible={!hasBegun}
      onClose={onClose}
      footer={
        <>
          <Button look="line" disabled={hasBegun} onClick={onClose}>
            {cancelText}
          </Button>
          <Button {...confirm} />
        </>
      }
    />
  )
}
