import type { ReactNode } from 'react'
import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import type { IconName } from '#ui/elements/icon-paths.ts'
import './unlock-card.css'

type Props = {
  label: string
  icon: IconName
  title: string
  line: string
  isOpen?: boolean
  children: ReactNode
}

/** The card beside a demand: its price, or the unlocked contact. */
export const UnlockCard = ({ label, icon, title, line, isOpen = false, children }: Props) => (
  <aside className="card unlock" aria-label={label}>
    <div className={classes('unlock__top on-dark', isOpen && 'unlock__top--open')}>
      <span className="key">
        <Icon name={icon} />
      </span>
      <div>
        <strong>{title}</strong>
        <span>{line}</span>
      </div>
    </div>
    <div className="unlock__body">{children}</div>
  </aside>
)
