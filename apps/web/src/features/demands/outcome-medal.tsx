import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import './outcome-medal.css'

/** A check mark or a warning above a dialog's title. */
export const OutcomeMedal = ({ isGood }: { isGood: boolean }) => (
  <span className={classes('medal medal--outcome', !isGood && 'medal--bad')}>
    <Icon name={isGood ? 'check' : 'alert-triangle'} />
  </span>
)
