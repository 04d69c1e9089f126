import type { Unlocker } from '@joblane/contracts/demands/demand'
import { listUnlockers } from '@joblane/contracts/demands/api'
import { useQuery } from '@tanstack/react-query'
import { atMoment } from '#lib/format/dates.ts'
import { ask } from '#lib/api/query-client.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import './unlockers.css'

const unlockersOf = (id: string) => ask(listUnlockers, { params: { id } })

/** Who has the contact of a demand of mine. */
export function Unlockers({ demandId }: { demandId: string }) {
  const { data, isError } = useQuery(unlockersOf(demandId))
  if (data) return <UnlockerList unlockers={data} />
  if (!isError) return <Skeleton className="skeleton--line" />

  return <p className="soft small">We couldn't load who has your contact.</p>
}

/** Names of professionals, each with the time since which they have the contact. */
const UnlockerList = ({ unlockers }: { unlockers: readonly Unlocker[] }) =>
  unlockers.length === 0 ? (
    <p className="soft small">Nobody has unlocked it yet.</p>
  ) : (
    <ul className="unlockers" aria-label="Who has the contact">
      {unlockers.map(({ name, unlockedAt }) => (
        <li key={`${name} ${unlockedAt}`}>
          <strong>{name}</strong>
          <time dateTime={unlockedAt}>{atMoment(unlockedAt)}</time>
        </li>
      ))}
    </ul>
  )
