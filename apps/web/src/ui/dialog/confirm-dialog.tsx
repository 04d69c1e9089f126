import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../elements/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: ReactNode
  subtitle?: ReactNode
  /** False while it can no longer be stopped. */
  isDismissible?: boolean
  cancelText?: string
  /** The button that does it. */
  confirm: ComponentProps<typeof Button>
  onClose: () => void
  children: ReactNode
}

/** Asks before something is done, with the way back beside it. */
export const ConfirmDialog = ({
  isDismissible = true,
  cancelText = 'Cancel',
  confirm,
  onClose,
  ...dialog
}: Props) => (
  <Dialog
    {...dialog}
    isDismissible={isDismissible}
    onClose={onClose}
    footer={
      <>
        <Button look="line" disabled={!isDismissible} onClick={onClose}>
          {cancelText}
        </Button>
        <Button {...confirm} />
      </>
    }
  />
)
