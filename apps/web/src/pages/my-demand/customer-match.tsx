import type { MatchDetail } from '@joblane/contracts/api/matches'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { DeclineDialog } from '#features/matches/compare/decline-dialog.tsx'
import { HireDialog } from '#features/matches/compare/hire-dialog.tsx'
import { oneMatch } from '#features/matches/match-queries.ts'
import { firstNameOf } from '#features/matches/match-words.ts'
import { QuotePrint } from '#features/matches/quotes/quote-print.tsx'
import { priceText, startText, validText } from '#features/matches/quotes/quote-words.ts'
import { Chat } from '#features/matches/thread/chat.tsx'
import { useMove } from '#features/matches/use-match-actions.ts'
import { useManageSecret } from '#lib/session/manage-secret.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { MessagePage } from '#ui/feedback/message-page.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Props = { matchId: string; isPrinted: boolean; toDemand: string }

/** The conversation with one professional, and beside it their offer. */
export function CustomerMatchPage({ matchId, isPrinted, toDemand }: Props) {
  const { data: match, isError } = useQuery(oneMatch(matchId, useManageSecret()))

  if (isError && !match) {
    return (
      <MessagePage
        picture="/art/not-found.svg"
        title="We couldn't find this conversation"
        text="The professional may have left, or the address is incomplete."
      >
        <ButtonLink to={toDemand}>Back to your request</ButtonLink>
      </MessagePage>
    )
  }
  if (!match) return <Skeleton className="skeleton--body" />
  if (isPrinted) {
    return (
      <div className="wrap">
        <QuotePrint match={match} back={toDemand} />
      </div>
    )
  }

  return (
    <div className="wrap">
      <Link className="back" to={toDemand}>
        <Icon name="arrow-left" />
        Demand for {match.demand.subcategory}
      </Link>
      <div className="two">
        <Chat
          match={match}
          quoteAction={
            <ButtonLink look="line" isSmall to={toDemand}>
              Compare all
            </ButtonLink>
          }
        />
        <aside className="stack sticky" aria-label={`${match.professional.name}'s offer`}>
          <Offer match={match} />
          {!match.isMuted && <Mute match={match} />}
        </aside>
      </div>
    </div>
  )
}

function Offer({ match }: { match: MatchDetail }) {
  const { professional, quote, state } = match
  const [dialog, setDialog] = useState<'hire' | 'decline' | null>(null)
  const name = firstNameOf(professional.name)
  const canHire = state === 'OPEN' || state === 'DECLINED' || state === 'CLOSED'

  return (
    <section className="card box">
      <h2>{name}'s offer</h2>
      {quote ? (
        <span className="price price--xl">{priceText(quote)}</span>
      ) : (
        <p className="soft">No quote yet.</p>
      )}
      <dl className="rows">
        {quote && (
          <>
            <div>
              <dt>Starts</dt>
              <dd>{startText(quote.startsOn)}</dd>
            </div>
            <div>
              <dt>{quote.isExpired ? 'Expired' : 'Valid until'}</dt>
              <dd>{validText(quote.validUntil)}</dd>
            </div>
          </>
        )}
        <div>
          <dt>Rating</dt>
          <dd>
            <AverageRating {...professional.rating} />
          </dd>
        </div>
        <div>
          <dt>Hires</dt>
          <dd className="num">{professional.hireCount}</dd>
        </div>
      </dl>
      {canHire && (
        <Button look="action" isWide onClick={() => setDialog('hire')}>
          Hire {name}
        </Button>
      )}
      {state === 'OPEN' && (
        <Button look="quiet" isWide onClick={() => setDialog('decline')}>
          Decline
        </Button>
      )}
      {dialog === 'hire' && <HireDialog match={match} others={[]} onClose={() => setDialog(null)} />}
      {dialog === 'decline' && (
        <DeclineDialog matchId={match.id} name={professional.name} onClose={() => setDialog(null)} />
      )}
    </section>
  )
}

function Mute({ match }: { match: MatchDetail }) {
  const { mutate, isPending } = useMove(match.id, 'mute')
  const name = firstNameOf(match.professional.name)

  return (
    <section className="card box">
      <h2>Enough for now?</h2>
      <p className="small">
        Mute {name}, and no further message comes through. You can turn it back on at any time.
      </p>
      <div className="tools">
        <Button look="line" isSmall busyText={isPending && 'Muting...'} onClick={() => mutate({})}>
          <Icon name="bell-off" />
          Mute
        </Button>
      </div>
    </section>
  )
}
