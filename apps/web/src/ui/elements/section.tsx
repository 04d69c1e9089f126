import { type ReactNode, useId } from 'react'
import '../styles/two-columns.css'

type Props = { title: string; lede?: ReactNode; children: ReactNode }

/** A card with a heading, which names it. */
export function Section({ title, lede, children }: Props) {
  const headingId = useId()

  return (
    <section className="card box" aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {lede !== undefined && <p className="small soft">{lede}</p>}
      </header>
      {children}
    </section>
  )
}
