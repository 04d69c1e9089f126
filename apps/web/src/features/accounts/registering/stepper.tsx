import type { Ref } from 'react'
import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { type Step, steps, stepTitles } from './wizard.ts'
import './stepper.css'

/** Plates on a lane: completed steps, the current one, the next ones. */
export const Stepper = ({ step, ref }: { step: Step; ref?: Ref<HTMLOListElement> }) => (
  <ol className="stepper" aria-label="Steps" ref={ref} tabIndex={-1}>
    {steps.map((each, index) => {
      const isDone = index < steps.indexOf(step)
      const isHere = each === step

      return (
        <li key={each} className={isDone ? 'done' : undefined} aria-current={isHere ? 'step' : undefined}>
          <span className={classes('plate', isDone && 'plate--done', !isDone && !isHere && 'plate--ghost')}>
            {isDone ? <Icon name="check" label="Done" /> : index + 1}
          </span>
          <span>{stepTitles[each]}</span>
        </li>
      )
    })}
  </ol>
)
