import type { ReactNode } from 'react'
import type { NotificationKind } from '#lib/overlays/notifications.ts'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'
import type { IconName } from '../elements/icon-paths.ts'
import './snackbar.css'

const icons: Record<NotificationKind, IconName> = {
  success: 'circle-check',
  warning: 'alert-triangle',
  danger: 'alert-circle',
  default: 'info',
}

type Props = {
  kind: NotificationKind
  icon?: IconName
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/** A colored bar with an icon, a sentence and a close button. */
export const Snackbar = ({ kind, icon = icons[kind], closeLabel, onClose, children }: Props) => (
  <div
    className={classes('snack', kind !== 'default' && `snack--${kind}`)}
    role={kind === 'danger' ? 'alert' : 'status'}
  >
    <Icon name={icon} />
    <p>{children}</p>
    <button className="icon-btn" type="button" aria-label={closeLabel} onClick={onClose}>
      <Icon name="close" />
    </button>
  </div>
)
