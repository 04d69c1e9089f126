import { type ReactNode, useId } from 'react'
import { classes } from '../styles/classes.ts'
import '../styles/columns-and-boxes.css'

type Props = {
  title: string
  lede?: ReactNode
  /** Below the first screen, so that a fresh page is painted before its fonts and pictures are loaded. */
  isLater?: boolean
  children: ReactNode
}

/** A card with a heading, which names it. */
export function Section({ title, lede, isLater = false, children }: Props) {
  const headingId = useId()

  return (
    <section className={classes('card box', isLater && 'later')} aria-labelledby={headingId}>
      <header>
        <h2 id={headingId}>{title}</h2>
        {lede !== undefined && <p className="small soft">{lede}</p>}
      </header>
      {children}
    </section>
  )
}
