import { useQuery } from '@tanstack/react-query'
import { useNow } from '#lib/browser/use-now.ts'
import { callAdvice } from '../managed/call-hours.ts'
import { demandOf } from './demand-of.ts'

/** Whether this is a good time to call the customer; nothing where any time is. */
export function CallAdvice({ demandId }: { demandId: string }) {
  const { data } = useQuery(demandOf(demandId))
  const now = useNow()

  return data?.callHours && <p className="small soft">{callAdvice(data.callHours, now)}</p>
}
