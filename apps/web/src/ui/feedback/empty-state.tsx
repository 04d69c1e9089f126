import type { ReactNode } from 'react'
import { Picture } from '../elements/picture.tsx'

/** Says that there is nothing here, and shows one way out. */
export const EmptyState = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="empty">
    <Picture src="/art/day/empty.svg" alt="" width="560" height="340" loading="lazy" />
    <p>{text}</p>
    {children}
  </div>
)
