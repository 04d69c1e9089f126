import type { MatchDetail } from '@joblane/contracts/matches/api'
import type { Message } from '@joblane/contracts/matches/messages'
import type { Quote } from '@joblane/contracts/matches/quotes'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { atTime, onDay } from '#lib/format/dates.ts'
import { Button } from '#ui/elements/button.tsx'
import { PhotoLinks } from '#features/photos/photo-links.tsx'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { calledOf, changeText } from '../match-words.ts'
import { QuoteCard, ReplacedQuote } from '../quotes/quote-card.tsx'
import { type Entry, entriesOf, firstUnread } from './thread-entries.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import type { Obstacle, Unsent } from './use-outbox.ts'

type Props = {
  match: MatchDetail
  messages: readonly Message[]
  quotes: readonly Quote[]
  /** Whether the match, its messages and its quotes are here, and not only what an earlier visit left. */
  isFresh: boolean
  unsent: readonly Unsent[]
  /** What the unsent ones wait for. */
  obstacle: Obstacle
  /** Loads earlier messages; undefined when all are here. */
  onEarlier: (() => void) | undefined
  hasEarlierFailed?: boolean
  onRetry: (id: string) => void
  onDrop: (id: string) => void
  /** What the newest quote leads to. */
  quoteAction?: ReactNode
}

/** Messages, quotes and changes of state, oldest first; the newest is in view. */
export function Thread({
  match,
  messages,
  quotes,
  isFresh,
  unsent,
  onEarlier,
  hasEarlierFailed = false,
  quoteAction,
  ...rest
}: Props) {
  const entries = entriesOf({ messages, quotes, history: match.history, hasEarlier: onEarlier !== undefined })
  const waiting = unsent.filter(({ id }) => !messages.some((message) => message.id === id))
  const { list, onScroll } = useScrollAnchor(waiting.at(-1)?.id)
  useFocusAfterFirst(list, onEarlier !== undefined)
  const names = namesIn(match)
  const unreadKey = useUnreadKey(match, isFresh ? entries : null)

  return (
    <ol
      className="thread"
      ref={list}
      onScroll={onScroll}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scroller without controls needs a tab stop
      tabIndex={0}
      aria-label="Messages, oldest first"
      aria-live="polite"
    >
      {onEarlier && (
        <li className="event">
          {hasEarlierFailed && <span>Earlier messages could not be loaded.</span>}
          <Button look="line" isSmall onClick={onEarlier}>
            Show earlier messages
          </Button>
        </li>
      )}
      {!onEarlier && (
        <li className="event">
          {match.side === 'CUSTOMER'
            ? `${names.professional} unlocked your request on ${onDay(match.unlockedAt)}.`
            : `You unlocked this request on ${onDay(match.unlockedAt)}.`}
        </li>
      )}
      {entries.map((entry, nth) => (
        <EntryItem
          key={keyOf(entry)}
          entry={entry}
          before={entries[nth - 1]}
          isFirstUnread={keyOf(entry) === unreadKey}
          match={match}
          action={quoteAction}
        />
      ))}
      {waiting.map((message) => (
        <UnsentItem key={message.id} message={message} thread={list} {...rest} />
      ))}
    </ol>
  )
}

/** The button that loads earlier messages goes when the first one is here: the list takes its focus. */
function useFocusAfterFirst(list: RefObject<HTMLElement | null>, hasEarlier: boolean) {
  const hadEarlier = useRef(hasEarlier)
  useEffect(() => {
    const isGone = hadEarlier.current && !hasEarlier
    hadEarlier.current = hasEarlier
    if (isGone && document.activeElement === document.body) list.current?.focus()
  }, [list, hasEarlier])
}

/** The entry that was the first unread one when the thread was opened. The thread marks everything as read. */
function useUnreadKey({ unreadCount, side }: MatchDetail, entries: readonly Entry[] | null) {
  const [known, setKnown] = useState(unreadCount)
  const [key, setKey] = useState<string | null>()
  const count = Math.max(known, unreadCount)
  if (count > known) setKnown(count)
  if (entries && key === undefined) {
    const entry = firstUnread(entries, { unreadCount: count, isCustomer: side === 'CUSTOMER' })
    setKey(entry ? keyOf(entry) : null)
  }

  return key
}

const namesIn = ({ demand, professional, side }: MatchDetail) => ({
  customer: side === 'CUSTOMER' ? 'You' : firstNameOf(demand.customerName, 'The customer'),
  professional: side === 'PROFESSIONAL' ? 'You' : calledOf(professional),
})

const keyOf = (entry: Entry) =>
  entry.kind === 'message' ? entry.message.id : entry.kind === 'quote' ? entry.quote.id : `change ${entry.at}`

type ItemProps = {
  entry: Entry
  before: Entry | undefined
  isFirstUnread: boolean
  match: MatchDetail
  action: ReactNode
}

function EntryItem({ entry, before, isFirstUnread, match, action }: ItemProps) {
  const day = onDay(entry.at)

  return (
    <>
      {(!before || onDay(before.at) !== day) && <li className="day">{day}</li>}
      {isFirstUnread && <li className="unread">New messages</li>}
      <Content entry={entry} match={match} action={action} />
    </>
  )
}

function Content({ entry, match, action }: Pick<ItemProps, 'entry' | 'match' | 'action'>) {
  const names = namesIn(match)
  if (entry.kind === 'change') return <li className="event">{changeText(entry.change, names)}</li>
  if (entry.kind === 'message') return <MessageItem message={entry.message} match={match} />
  const isMine = match.side === 'PROFESSIONAL'

  return (
    <li className={isMine ? 'mine' : undefined}>
      {entry.isReplaced ? (
        <ReplacedQuote quote={entry.quote} />
      ) : (
        <QuoteCard quote={entry.quote} name={match.professional.name} sent={`Sent ${atTime(entry.at)}`}>
          {action}
        </QuoteCard>
      )}
    </li>
  )
}

function MessageItem({ message, match }: { message: Message; match: MatchDetail }) {
  const { customer, professional } = namesIn(match)
  const writer = message.isMine ? 'You' : match.side === 'CUSTOMER' ? professional : customer

  return (
    <li className={message.isMine ? 'mine' : undefined}>
      {message.text !== '' && (
        <p className="bubble">
          <span className="sr">{writer}: </span>
          {message.text}
        </p>
      )}
      <PhotoLinks className="shots" photos={message.photos} from={writer} />
      <span className="when num">{atTime(message.createdAt)}</span>
    </li>
  )
}

type UnsentProps = {
  message: Unsent
  thread: RefObject<HTMLElement | null>
} & Pick<Props, 'obstacle' | 'onRetry' | 'onDrop'>

function UnsentItem({ message, thread, obstacle, onRetry, onDrop }: UnsentProps) {
  const { id, text, photoIds, refusal } = message
  const choose = (act: (id: string) => void) => {
    // The buttons go with the choice.
    thread.current?.focus({ preventScroll: true })
    act(id)
  }

  return (
    <li className="mine">
      <p className="bubble">
        <span className="sr">You: </span>
        {text === '' ? counted(photoIds.length) : text}
      </p>
      <span className="when" role="status">
        {refusal === '' ? waitingTexts[obstacle] : `Not sent. ${refusal}`}
      </span>
      {refusal !== '' && (
        <span className="tools">
          <Button look="line" isSmall onClick={() => choose(onRetry)}>
            Try again
          </Button>
          <Button look="quiet" isSmall onClick={() => choose(onDrop)}>
            Delete
          </Button>
        </span>
      )}
    </li>
  )
}

const waitingTexts: Record<Obstacle, string> = {
  network: 'Sending... It goes out as soon as you are online.',
  pause: 'Too many messages in one minute. This one goes out by itself in about a minute.',
  server: 'Not sent yet: something went wrong on our side. We keep trying.',
}

const counted = (photos: number) => (photos === 1 ? '1 photo' : `${photos} photos`)
