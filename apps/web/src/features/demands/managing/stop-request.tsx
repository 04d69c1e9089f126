import { type StopReason, stopReasons } from '@joblane/contracts/demands/switchboard'
import { useQueryClient } from '@tanstack/react-query'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { isAboutDemands } from '../about-demands.ts'
import { useChangeStatus } from './use-change-status.ts'
import './switchboard.css'

const reasonTexts: Record<StopReason, string> = {
  HIRED_HERE: 'I hired someone here',
  HIRED_ELSEWHERE: 'I hired someone elsewhere',
  NOT_NEEDED: 'I don’t need it anymore',
  TOO_MANY_CALLS: 'Too many calls',
  OTHER: 'Another reason',
}

type Props = { demandId: string; isActive: boolean; onChanged: () => void }

/** Stops a request with one click that also says why, or starts it again. */
export function StopRequest({ demandId, isActive, onChanged }: Props) {
  const queries = useQueryClient()
  const { mutate, isPending } = useChangeStatus(demandId, () => {
    void queries.invalidateQueries({ predicate: isAboutDemands })
    onChanged()
  })
  const section = useFocusIfLost<HTMLElement>(isActive ? 'active' : 'stopped')

  return isActive ? (
    <section className="card box stop" aria-labelledby="stop" ref={section}>
      <header>
        <h2 id="stop">Stop this request</h2>
        <p className="small soft">
          No one new gets your number. One click, and you can start it again later.
        </p>
      </header>
      <div className="row-btns">
        {stopReasons.map((reason) => (
          <button
            key={reason}
            className="row-btn"
            type="button"
            aria-disabled={isPending}
            onClick={() => mutate({ isActive: false, reason })}
          >
            {reasonTexts[reason]}
            <Icon name="chevron-right" />
          </button>
        ))}
      </div>
    </section>
  ) : (
    <section className="card box stop" aria-labelledby="stop" ref={section}>
      <h2 id="stop">Still looking?</h2>
      <p className="small">Your request is stopped. Start it again, and professionals can find it.</p>
      <Button
        look="line"
        isWide
        busyText={isPending && 'Starting...'}
        onClick={() => mutate({ isActive: true })}
      >
        Start it again
      </Button>
    </section>
  )
}
