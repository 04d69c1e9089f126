import type { ComponentProps, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../styles/classes.ts'

type Look = {
  /** Red starts something between two people; navy is any other main act; then outlined, then text. */
  look?: 'primary' | 'action' | 'line' | 'quiet' | 'light'
  isSmall?: boolean
  isWide?: boolean
}

type Props = ComponentProps<'button'> &
  Look & { /** While set, the button waits and says so. */ busyText?: string | false }

export function Button({ look, isSmall, isWide, busyText = false, className, children, ...button }: Props) {
  const isBusy = busyText !== false

  return (
    <button
      type="button"
      {...button}
      className={classes(lookOf({ look, isSmall, isWide }), className)}
      disabled={isBusy || button.disabled}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? <Busy text={busyText} /> : children}
    </button>
  )
}

/** A link that looks like a button. */
export const ButtonLink = ({ look, isSmall, isWide, className, ...link }: LinkProps & Look) => (
  <Link {...link} className={classes(lookOf({ look, isSmall, isWide }), className)} />
)

const Busy = ({ text }: { text: ReactNode }) => (
  <>
    <span className="spin" aria-hidden="true" />
    {text}
  </>
)

const lookOf = ({ look = 'primary', isSmall, isWide }: { [K in keyof Look]: Look[K] | undefined }) =>
  classes('btn', look !== 'primary' && `btn--${look}`, isSmall && 'btn--sm', isWide && 'btn--wide')
