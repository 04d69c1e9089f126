import type { MatchState, WorkerMatch } from '@joblane/contracts/matches/api'
import { ageOf } from '@joblane/contracts/demands/posted-ago'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { useNow } from '#lib/browser/use-now.ts'
import { onDay } from '#lib/format/dates.ts'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Person } from '#ui/elements/person.tsx'
import { UnreadCount } from '../messages/unread-count.tsx'
import { classes } from '#ui/styles/classes.ts'
import { DoneButton } from '../hiring/done-button.tsx'
import { stateBadge, stateText, waitingText } from '../match-words.ts'
import { priceText, validText } from '../quotes/quote-words.ts'
import './customers.css'
import '../quotes/quote-card.css'

/** A customer whose contact the professional unlocked, and where it stands. */
export function CustomerRow({ match }: { match: WorkerMatch }) {
  const { demand, state, unreadCount, lastMessage, lastMessageAt } = match
  const now = useNow()
  const name = demand.customerName ?? 'A customer who left'

  return (
    <li className={classes('card cust', unreadCount > 0 && 'cust--new')}>
      <Person name={name}>
        <Link className="person__name" to={paths.myCustomer(match.id)}>
          {name}
        </Link>
        <span className="person__line">
          {demand.subcategory}, {demand.city} - {demand.stateCode}
        </span>
      </Person>
      <p className="cust__last">
        {lastMessage === null ? (
          <span className="soft">No messages yet</span>
        ) : (
          <>
            {unreadCount > 0 ? <b>{lastMessage}</b> : lastMessage}{' '}
            {lastMessageAt && <span className="soft">{ageOf(lastMessageAt, now)}</span>}
          </>
        )}
      </p>
      <QuoteSummary match={match} />
      <div className="cust__do">
        <ButtonLink look={lookOfMessages(match)} isSmall to={paths.myCustomer(match.id)}>
          {isOver(state) ? 'See messages' : 'Message'}
          {unreadCount > 0 && <UnreadCount count={unreadCount} />}
        </ButtonLink>
        <NextStep match={match} />
      </div>
      <div className="cust__state cust__more">
        <span className={stateBadge[state]}>{stateText[state]}</span>
        <span className="small soft">
          Unlocked {onDay(match.unlockedAt)}.{' '}
          {waitingText(match, firstNameOf(demand.customerName, 'The customer'))}
        </span>
        {match.leadReturnedAt && (
          <span className="badge badge--on badge--wrap">
            Lead returned {onDay(match.leadReturnedAt)}
            {match.returnReason && `: ${match.returnReason}`}
          </span>
        )}
      </div>
    </li>
  )
}

const isOver = (state: MatchState) => state === 'CLOSED' || state === 'DECLINED' || state === 'WITHDRAWN'

const lookOfMessages = ({ state, unreadCount }: WorkerMatch) =>
  unreadCount > 0 ? 'primary' : isOver(state) ? 'quiet' : 'line'

/** What the professional is likely to do next. */
function NextStep({ match: { id, state, quote, demand } }: { match: WorkerMatch }) {
  const customer = firstNameOf(demand.customerName, 'the customer')

  if (state === 'OPEN') {
    return (
      <ButtonLink look="line" isSmall to={paths.writeQuote(id)}>
        {quote ? 'New quote' : 'Write a quote'}
      </ButtonLink>
    )
  }
  if (state === 'HIRED') return <DoneButton matchId={id} isSmall />

  return state === 'DONE' ? (
    <ButtonLink look="line" isSmall to={paths.reviewCustomer(id)}>
      Review {customer}
    </ButtonLink>
  ) : null
}

function QuoteSummary({ match: { quote } }: { match: WorkerMatch }) {
  if (!quote) return <span className="small soft">No quote yet</span>

  return (
    <div>
      <span className="price price--row">{priceText(quote)}</span>
      <span className="small soft">
        {quote.isExpired
          ? `Expired ${validText(quote.validUntil)}`
          : quote.viewedAt
            ? `Read ${onDay(quote.viewedAt)}`
            : 'Not read yet'}
      </span>
    </div>
  )
}
