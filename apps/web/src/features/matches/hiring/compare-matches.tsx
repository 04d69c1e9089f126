import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { useNow } from '#lib/browser/use-now.ts'
import { useHistoryState } from '#lib/routing/use-history-state.ts'
import { Seats } from '#features/demands/seats.tsx'
import { isHired, mayHire, mayUndo } from '../match-rules.ts'
import { HiredCard } from './hired-card.tsx'
import { MatchTable } from './match-table.tsx'
import { type Sorting, sortMatches, sortings } from './sort-matches.ts'
import '#ui/fields/segmented.css'

type Props = {
  matches: readonly CustomerMatch[]
  demand: { isActive: boolean; unlockCount: number; unlockLimit: number }
  /** Whether the customer wrote a review of the one they hired. */
  isReviewed: boolean
  toThread: (matchId: string) => string
  toQuote: (matchId: string) => string
  toReview: (matchId: string) => string
}

/** Who has the customer's request, side by side, and whom they hired. */
export function CompareMatches({ matches, demand, isReviewed, toThread, toQuote, toReview }: Props) {
  const [by, setBy] = useHistoryState<Sorting>('sorting', 'price')
  const now = useNow()
  const hired = matches.find(isHired)
  const title = useFocusIfLost<HTMLHeadingElement>(hired ? `${hired.id} ${hired.state}` : '')
  const canUndo = hired !== undefined && mayUndo(hired, now)
  const others = sortMatches(
    matches.filter((match) => match !== hired),
    by,
  )

  return (
    <>
      {hired && (
        <HiredCard
          title={title}
          match={hired}
          isToldToOthers={others.some(({ state }) => state === 'CLOSED')}
          isReviewed={isReviewed}
          canUndo={canUndo}
          toThread={toThread}
          toQuote={toQuote}
          toReview={toReview}
        />
      )}
      {others.length > 0 && (
        <>
          <div className="list-head">
            <div>
              {hired ? (
                <h2>The others</h2>
              ) : (
                <h2 ref={title} tabIndex={-1}>
                  {titleOf(matches, demand.isActive)}
                </h2>
              )}
              {!hired && <p className="small soft">{lineOf(matches.length, demand.isActive)}</p>}
            </div>
            {others.length > 1 && <SortBy value={by} onChoose={setBy} />}
          </div>
          <MatchTable
            caption={
              hired
                ? 'Professionals you did not hire'
                : `Professionals who have your request, by ${names[by].toLowerCase()}`
            }
            matches={others}
            mayHire={(match) => mayHire(match, matches)}
            toThread={toThread}
          />
          <p className="hint under-table">{hintOf(hired, { canUndo, count: others.length })}</p>
        </>
      )}
      {!hired && demand.isActive && demand.unlockCount < demand.unlockLimit && <OpenDoor {...demand} />}
    </>
  )
}

/** A free seat: another professional may still come. */
const OpenDoor = ({ unlockCount, unlockLimit }: Props['demand']) => (
  <div className="open-door">
    <Seats taken={unlockCount} limit={unlockLimit} />
    <p>
      {unlockCount === 0
        ? "Your request is listed. We'll e-mail you when a professional writes to you or sends a quote."
        : `Up to ${unlockLimit - unlockCount} more can have your number. Quotes appear here as they come in.`}
    </p>
  </div>
)

const titleOf = (matches: readonly CustomerMatch[], isActive: boolean) => {
  const quotes = matches.filter(({ quote }) => quote !== null).length
  const none = isActive ? 'no quotes yet' : 'no quotes'

  return `${counted(matches.length, 'professional')}, ${quotes === 0 ? none : counted(quotes, 'quote')}`
}

const counted = (count: number, word: string) => (count === 1 ? `1 ${word}` : `${count} ${word}s`)

function lineOf(count: number, isActive: boolean) {
  if (!isActive) return 'Your request is stopped. No one new gets your number.'

  return count === 1 ? 'One professional can reach you.' : `${count} professionals can reach you.`
}

type Others = { canUndo: boolean; count: number }

function hintOf(hired: CustomerMatch | undefined, { canUndo, count }: Others) {
  if (hired && canUndo) {
    return `If it does not work out with ${hired.professional.name}, undo the hire first. Then you can still hire one of them.`
  }

  return !hired && count > 1
    ? 'By price: fixed prices and ranges first, by their lowest amount. Hourly prices come last, because the total depends on the hours.'
    : ''
}

const names: Record<Sorting, string> = { price: 'Price', rating: 'Rating', first: 'Who came first' }

const SortBy = ({ value, onChoose }: { value: Sorting; onChoose: (sorting: Sorting) => void }) => (
  <fieldset className="sort">
    <legend className="sr">Sort by</legend>
    <div className="segmented">
      {sortings.map((sorting) => (
        <label key={sorting}>
          {names[sorting]}
          <input type="radio" name="sorting" checked={sorting === value} onChange={() => onChoose(sorting)} />
        </label>
      ))}
    </div>
  </fieldset>
)
