import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../styles/classes.ts'

type Look = {
  /** Red starts something between two people; navy is any other main act; then outlined, then text. */
  look?: 'primary' | 'action' | 'line' | 'quiet'
  isSmall?: boolean
  isWide?: boolean
}

type Props = ComponentProps<'button'> &
  Look & {
    /** While set, the button waits and says so. */
    busyText?: string | false
    /** Cannot be pressed, and keeps the focus that it may have. */
    isIdle?: boolean
  }

/** While busy it cannot be pressed but keeps the focus, which a disabled button would lose to the page's body. */
export function Button({
  look,
  isSmall,
  isWide,
  busyText = false,
  isIdle = false,
  className,
  children,
  ...button
}: Props) {
  const isBusy = busyText !== false

  return (
    <button
      type="button"
      {...button}
      {...((isBusy || isIdle) && {
        'aria-busy': isBusy,
        'aria-disabled': true,
        disabled: false,
        onClick: doNothing,
      })}
      className={classes(lookOf({ look, isSmall, isWide }), className)}
    >
      {isBusy ? <Busy text={busyText} /> : children}
    </button>
  )
}

/** Prevents submitting a form, too. */
const doNothing = (event: MouseEvent) => event.preventDefault()

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
