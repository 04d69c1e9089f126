import type { ReactNode } from 'react'

/** A name and its value, in a list of rows. */
export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="num">{children}</dd>
  </div>
)
