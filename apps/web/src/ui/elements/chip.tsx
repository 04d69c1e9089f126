import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

/** A short fact. */
export const Chip = ({ icon, children }: { icon?: IconName; children: ReactNode }) => (
  <span className="chip">
    {icon && <Icon name={icon} />}
    {children}
  </span>
)

/** Something chosen that can be taken back. */
export const RemovableChip = ({ text, onRemove }: { text: string; onRemove: () => void }) => (
  <span className="chip chip--set">
    {text}
    <button type="button" aria-label={`Remove ${text}`} onClick={onRemove}>
      <Icon name="close" />
    </button>
  </span>
)
