import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/browser/use-now.ts'
import { callAdvice, hoursText } from './managing/call-hours.ts'
import { demandOf } from './demand-of.ts'

/** The hours at the customer's place, and whether this is a good time to call; nothing where any time is. */
export function CallAdvice({ demandId }: { demandId: string }) {
  const { data } = useQuery(demandOf(demandId))
  const now = useNow()

  if (!data?.callHours) return null

  return (
    <p className="small">
      <strong>{callAdvice(data.callHours, now)}</strong>
      <br />
      <span className="soft">{hoursText(data.callHours)}</span>
    </p>
  )
}
