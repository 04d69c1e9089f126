import { type MatchDetail, matchTexts } from '@joblane/contracts/matches/api'
import { useInfiniteQuery, useIsFetching, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { useByLink } from '#lib/session/private-link.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Person } from '#ui/elements/person.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { isUnavailable } from '../match-rules.ts'
import { calledOf } from '../match-words.ts'
import { messagesOf, oneMatch, quotesOf } from '../match-queries.ts'
import { useMarkRead, useMove, useReport } from '../use-match-actions.ts'
import { Composer } from './composer.tsx'
import { Thread } from './thread.tsx'
import { useOutbox } from './use-outbox.ts'
import './chat.css'

const ReportDialog = lazyPart(() => import('#features/reviews/report-dialog.tsx'))

type Props = {
  match: MatchDetail
  /** Whether the customer can hire the professional. */
  canHire?: boolean
  quoteAction?: ReactNode
  /** The way to the offer, on small screens. */
  offer?: ReactNode
}

/** The conversation of a match, for either side. */
export function Chat({ match, canHire = false, quoteAction, offer }: Props) {
  const messages = useInfiniteQuery(useByLink(messagesOf(match.id)))
  const quotes = useQuery(useByLink(quotesOf(match.id)))
  const isFetching = useIsFetching({ queryKey: oneMatch(match.id).queryKey }) > 0
  const { unsent, obstacle, write, retry, drop } = useOutbox(match.id)
  const isCustomer = match.side === 'CUSTOMER'
  const name = isCustomer ? match.professional.name : (match.demand.customerName ?? 'Your customer')
  const called = firstNameOf(isCustomer ? name : match.demand.customerName, 'your customer')
  useMarkRead(match)
  // Until then the thread grows, and would push the composer away from under the finger.
  const isLoading = messages.isLoading || quotes.isLoading
  const failed = [messages, quotes].filter(({ isError, data }) => isError && !data)

  return (
    <section className="card chat" aria-labelledby="chat-with">
      <div className="chat__head">
        <Person name={name} photoUrl={isCustomer ? match.professional.photoUrl : null} isSmall>
          <h1 className="person__name" id="chat-with">
            {name}
          </h1>
          <span className="person__line">
            {isCustomer ? match.professional.headline : `${match.demand.subcategory} in ${match.demand.city}`}
          </span>
        </Person>
        <ReportThem matchId={match.id} name={name} />
      </div>
      {offer}
      {failed.length > 0 ? (
        <div className="shut">
          <Notice kind="danger">This conversation could not be loaded.</Notice>
          <Button look="line" isSmall onClick={() => failed.forEach(({ refetch }) => void refetch())}>
            Try again
          </Button>
        </div>
      ) : (
        <Thread
          match={match}
          messages={messages.data?.pages.flatMap(({ items }) => items) ?? []}
          quotes={quotes.data ?? []}
          isFresh={[messages, quotes].every((each) => each.isSuccess && !each.isFetching) && !isFetching}
          unsent={unsent}
          obstacle={obstacle}
          onEarlier={messages.hasNextPage ? () => void messages.fetchNextPage() : undefined}
          hasEarlierFailed={messages.isFetchNextPageError}
          onRetry={retry}
          onDrop={drop}
          quoteAction={quoteAction}
        />
      )}
      <Closed match={match} canHire={canHire} />
      {isLoading && (
        <p className="shut soft" role="status">
          Loading messages...
        </p>
      )}
      {isOpenForWriting(match) && !isLoading && <Composer matchId={match.id} name={called} onWrite={write} />}
    </section>
  )
}

function ReportThem({ matchId, name }: { matchId: string; name: string }) {
  const [isOpen, setOpen] = useState(false)
  const sending = useReport(matchId)

  return (
    <>
      <Button look="quiet" isSmall onClick={() => setOpen(true)}>
        <Icon name="flag" />
        Report
      </Button>
      {isOpen && (
        <ReportDialog
          title={`Report ${name}`}
          about={name}
          sending={sending}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const isOpenForWriting = ({ state, side, isMuted, professional }: MatchDetail) =>
  state !== 'WITHDRAWN' && state !== 'DECLINED' && !isMuted && side !== null && !isUnavailable(professional)

/** Why nothing can be written, where the composer was, with the way back. */
function Closed({ match, canHire }: { match: MatchDetail; canHire: boolean }) {
  const unmute = useMove(match.id, 'unmute')
  const button = useFocusIfLost<HTMLButtonElement>(String(match.isMuted))
  const isCustomer = match.side === 'CUSTOMER'
  const professional = calledOf(match.professional)

  if (match.professional.hasLeft) return <Shut>{matchTexts.professionalLeft}</Shut>
  if (isUnavailable(match.professional)) return <Shut>{matchTexts.professionalUnavailable}</Shut>
  if (match.state === 'WITHDRAWN') {
    return (
      <Shut>
        {isCustomer ? `${professional} has withdrawn from your request.` : 'You withdrew from this request.'}
      </Shut>
    )
  }
  if (match.state === 'DECLINED') {
    return (
      <Shut>
        {isCustomer
          ? `You declined ${professional}.${canHire ? ' You can still hire them.' : ''}`
          : 'The customer chose not to continue.'}
        {match.declineReason && <q className="soft">{match.declineReason}</q>}
      </Shut>
    )
  }
  if (!match.isMuted) return null

  return isCustomer ? (
    <Shut>
      You muted {professional}: no further message comes through.{' '}
      <Button
        ref={button}
        look="line"
        isSmall
        busyText={unmute.isPending && 'Saving...'}
        onClick={() => unmute.mutate({})}
      >
        Unmute
      </Button>
    </Shut>
  ) : (
    <Shut>This customer does not wish further messages.</Shut>
  )
}

const Shut = ({ children }: { children: ReactNode }) => (
  <div className="shut">
    <Notice>{children}</Notice>
  </div>
)
