import { type ReactNode, useId } from 'react'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'
import { Modal } from './modal.tsx'
import './dialog.css'

type Props = {
  /** Over the title. */
  picture?: ReactNode
  title: ReactNode
  subtitle?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Long dialogs fill a small screen; short ones rise from its bottom. */
  isLong?: boolean
  /** Without it there is no close button, and neither Escape nor a click beside the dialog closes it. */
  isDismissible?: boolean
  onClose: () => void
  /** Actions under a line. */
  footer?: ReactNode
  children: ReactNode
}

/** A modal dialog with a title, a way out and, if wanted, actions. */
export function Dialog({
  picture,
  title,
  subtitle,
  size = 'sm',
  isLong = false,
  isDismissible = true,
  onClose,
  footer,
  children,
}: Props) {
  const titleId = useId()

  return (
    <Modal
      className={classes('dialog', size !== 'sm' && `dialog--${size}`, !isLong && 'dialog--sheet')}
      aria-labelledby={titleId}
      onDismiss={() => isDismissible && onClose()}
    >
      <div className="dialog__in">
        <div className="dialog__head">
          <div>
            {picture && <div className="dialog__picture">{picture}</div>}
            <h2 id={titleId} tabIndex={-1}>
              {title}
            </h2>
            {subtitle && <p>{subtitle}</p>}
          </div>
          {isDismissible && (
            <button className="icon-btn" type="button" aria-label="Close dialog" onClick={onClose}>
              <Icon name="close" />
            </button>
          )}
        </div>
        <div className="dialog__body">{children}</div>
        {footer && <div className="dialog__foot actions">{footer}</div>}
      </div>
    </Modal>
  )
}
