import type { ReactNode } from 'react'
import { classes } from '../styles/classes.ts'
import { Icon } from '../elements/icon.tsx'
import type { IconName } from '../elements/icon-paths.ts'

type Kind = 'plain' | 'danger' | 'success' | 'warm'

const icons: Record<Kind, IconName> = {
  plain: 'info',
  danger: 'alert-circle',
  success: 'circle-check',
  warm: 'alert-triangle',
}

type Props = { kind?: Kind; icon?: IconName; children: ReactNode }

/** A sentence in a colored box. Screen readers announce a failure immediately. */
export const Notice = ({ kind = 'plain', icon = icons[kind], children }: Props) => (
  <div
    className={classes('notice', kind !== 'plain' && `notice--${kind}`)}
    role={kind === 'danger' ? 'alert' : undefined}
  >
    <Icon name={icon} />
    <div>{children}</div>
  </div>
)
