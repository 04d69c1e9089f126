import type { WorkerMatch } from '@joblane/contracts/api/matches'
import { postedAgo } from '@joblane/contracts/posted-ago'
import { Link } from 'react-router'
import { useNow } from '#lib/browser/use-now.ts'
import { onDay } from '#lib/format/dates.ts'
import { paths } from '#lib/routing/paths.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Person } from '#ui/elements/person.tsx'
import { UnreadCount } from '#ui/elements/unread-count.tsx'
import { classes } from '#ui/styles/classes.ts'
import { stateBadge, stateText } from '../match-words.ts'
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
            {lastMessageAt && (
              <span className="soft">{postedAgo(lastMessageAt, now).replace('Posted ', '')}</span>
            )}
          </>
        )}
      </p>
      <QuoteSummary match={match} />
      <div className="cust__do">
        <ButtonLink look={unreadCount > 0 ? 'primary' : 'line'} isSmall to={paths.myCustomer(match.id)}>
          Message
          {unreadCount > 0 && <UnreadCount count={unreadCount} />}
        </ButtonLink>
        {state === 'OPEN' && (
          <ButtonLink look="line" isSmall to={paths.writeQuote(match.id)}>
            {match.quote ? 'New quote' : 'Write a quote'}
          </ButtonLink>
        )}
      </div>
      <div className="cust__state cust__more">
        <span className={stateBadge[state]}>{stateText[state]}</span>
        <span className="small soft">
          Unlocked {onDay(match.unlockedAt)}
          {match.declineReason && ` · "${match.declineReason}"`}
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
