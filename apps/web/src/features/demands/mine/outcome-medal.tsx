import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import './outcome-medal.css'

/** A tick or a warning over the title of a dialog. */
export const OutcomeMedal = ({ isGood }: { isGood: boolean }) => (
  <span className={classes('medal medal--outcome', !isGood && 'medal--bad')}>
    <Icon name={isGood ? 'check' : 'alert-triangle'} />
  </span>
)
