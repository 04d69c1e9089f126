import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { useState } from 'react'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Person } from '#ui/elements/person.tsx'
import { ProfessionalName } from '../professional-name.tsx'
import { UnreadCount } from '../messages/unread-count.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { classes } from '#ui/styles/classes.ts'
import { namesBeside, stateBadge, stateText } from '../match-words.ts'
import { kindText, priceText, startText, validText } from '../quotes/quote-words.ts'
import './match-table.css'
import '../quotes/quote-card.css'

const DeclineDialog = lazyPart(() => import('./decline-dialog.tsx'))
const HireDialog = lazyPart(() => import('./hire-dialog.tsx'))

type Props = {
  caption: string
  matches: readonly CustomerMatch[]
  mayHire: (match: CustomerMatch) => boolean
  /** The address of the thread with a professional. */
  toThread: (matchId: string) => string
}

/** The professionals side by side; on a small screen each is a card. */
export const MatchTable = ({ caption, matches, ...rest }: Props) => (
  <div className="card matches-box">
    <table className="matches">
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {['Professional', 'Quote', 'Dates', 'Rating', 'Hires', 'Distance'].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          <th scope="col">
            <span className="sr">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {matches.map((match) => (
          <MatchRow key={match.id} match={match} others={namesBeside(match, matches)} {...rest} />
        ))}
      </tbody>
    </table>
  </div>
)

type RowProps = Omit<Props, 'caption' | 'matches'> & { match: CustomerMatch; others: readonly string[] }

/** What the customer is asked to confirm. */
type Asked = 'hire' | 'decline' | null

function MatchRow({ match, ...rest }: RowProps) {
  const { professional, quote, state } = match
  const { rating, hireCount, distance } = professional
  // Undefined until a button is pressed: before, the focus is not the row's to take.
  const [asked, setAsked] = useState<Asked>()
  const who = useFocusIfLost<HTMLTableCellElement>(asked === undefined ? '' : `${state} ${asked}`)

  return (
    <tr className={classes(state !== 'OPEN' && 'is-off')}>
      <th scope="row" className="m-who" ref={who} tabIndex={-1}>
        <Person name={professional.name} photoUrl={professional.photoUrl}>
          <ProfessionalName {...professional} />
          <span className="person__line">{professional.headline}</span>
          {state !== 'OPEN' && <span className={stateBadge[state]}>{stateText[state]}</span>}
          {state === 'OPEN' && quote?.viewedAt === null && (
            <span className="badge badge--gold">New quote</span>
          )}
        </Person>
      </th>
      <QuoteCells quote={quote} />
      <td>
        <span className="m-label">Rating</span>
        <AverageRating {...rating} />
      </td>
      <td>
        <span className="m-label">Hires</span>
        <span className="v num">{hireCount}</span>
      </td>
      <td>
        <span className="m-label">Distance</span>
        <span className="v">{distanceText(distance)}</span>
      </td>
      <td className="m-do">
        <WhatToDo match={match} asked={asked} onAsk={setAsked} {...rest} />
      </td>
    </tr>
  )
}

const QuoteCells = ({ quote }: Pick<CustomerMatch, 'quote'>) => (
  <>
    <td className="m-quote">
      {quote ? (
        <>
          <span className="price">{priceText(quote)}</span>
          <span className="badge">{kindText[quote.kind]}</span>
          {quote.note !== '' && <p className="note">{quote.note}</p>}
        </>
      ) : (
        <span className="soft">No quote yet</span>
      )}
    </td>
    <td className="m-when">
      {quote && (
        <>
          <div>
            <span className="k">Can start</span>
            <span className="v">{startText(quote.startsOn)}</span>
          </div>
          <div>
            <span className="k">{quote.isExpired ? 'Expired' : 'Quote valid until'}</span>
            <span className="v">{validText(quote.validUntil)}</span>
          </div>
        </>
      )}
    </td>
  </>
)

const distanceText = (miles: string | null) => {
  if (miles === null) return 'Unknown'

  return miles === '1' ? '1 mile' : `${miles} miles`
}

type ToDoProps = RowProps & { asked: Asked | undefined; onAsk: (asked: Asked) => void }

function WhatToDo({ match, others, mayHire, toThread, asked, onAsk }: ToDoProps) {
  const { name } = match.professional
  const close = () => onAsk(null)

  return (
    <div className="do">
      {mayHire(match) && (
        <Button isSmall aria-label={`Hire ${name}`} onClick={() => onAsk('hire')}>
          Hire
        </Button>
      )}
      <ButtonLink look="line" isSmall to={toThread(match.id)} preventScrollReset={false}>
        Message <span className="sr">{name}</span>
        {match.unreadCount > 0 && <UnreadCount count={match.unreadCount} />}
      </ButtonLink>
      {match.state === 'OPEN' && (
        <Button look="quiet" isSmall aria-label={`Decline ${name}`} onClick={() => onAsk('decline')}>
          Decline
        </Button>
      )}
      {asked === 'hire' && <HireDialog match={match} others={others} onClose={close} />}
      {asked === 'decline' && <DeclineDialog match={match} onClose={close} />}
    </div>
  )
}
