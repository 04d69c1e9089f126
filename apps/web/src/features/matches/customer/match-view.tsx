import type { MatchDetail } from '@joblane/contracts/matches/api'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { Link } from 'react-router'
import { demandMatches } from '../match-queries.ts'
import { isHired, mayHire } from '../match-rules.ts'
import { calledOf, namesBeside } from '../match-words.ts'
import { priceText, startText, validText } from '../quotes/quote-words.ts'
import { Chat } from '../messages/chat.tsx'
import { useMove } from '../use-match-actions.ts'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { useByLink } from '#lib/session/private-link.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { Row } from '#ui/elements/row.tsx'
import type { Addresses } from './addresses.ts'
import { type MatchViewProps, OneMatch } from './one-match.tsx'
import '#ui/styles/columns-and-boxes.css'

const DeclineDialog = lazyPart(() => import('../hiring/decline-dialog.tsx'))
const HireDialog = lazyPart(() => import('../hiring/hire-dialog.tsx'))

/** The conversation with one professional, and beside it their offer. */
export default function MatchView({ matchId, addresses }: MatchViewProps) {
  return (
    <OneMatch matchId={matchId} addresses={addresses}>
      {(match) => <Conversation match={match} addresses={addresses} />}
    </OneMatch>
  )
}

type Props = { match: MatchDetail; addresses: Addresses }

function Conversation({ match, addresses: { toDemand, toReview } }: Props) {
  const hiring = useHiring(match)
  const mute = useFocusIfLost<HTMLButtonElement>(String(match.isMuted))

  return (
    <div className="wrap">
      <Link className="back" to={toDemand}>
        <Icon name="arrow-left" />
        Demand for {match.demand.subcategory}
      </Link>
      <div className="two">
        <Chat
          match={match}
          canHire={hiring.canHire}
          offer={<OfferBar match={match} {...hiring} />}
          quoteAction={
            <ButtonLink look="line" isSmall to={toDemand}>
              Compare all
            </ButtonLink>
          }
        />
        <aside className="stack sticky" aria-label={`${match.professional.name}'s offer`}>
          <Offer match={match} {...hiring} toReview={toReview(match.id)} />
          {!match.isMuted && !match.professional.hasLeft && <Mute match={match} button={mute} />}
        </aside>
      </div>
    </div>
  )
}

type Hiring = { canHire: boolean; others: readonly string[] }

/** Whether this professional can be hired, and the names of the others who wait for this customer. */
function useHiring(match: MatchDetail): Hiring {
  const { data = [] } = useQuery(useByLink(demandMatches(match.demandId)))

  return { canHire: mayHire(match, data), others: namesBeside(match, data) }
}

/** The price above the conversation on small screens, where the offer itself is far below. */
function OfferBar({ match, canHire, others }: { match: MatchDetail } & Hiring) {
  // Undefined until its button is pressed: a hire from elsewhere on the page must not move the focus here.
  const [isHiring, setHiring] = useState<boolean>()
  const outcome = useFocusIfLost<HTMLSpanElement>(
    isHiring === undefined ? '' : `${isHired(match)} ${isHiring}`,
  )
  if (!match.quote) return null

  return (
    <div className="offer-bar">
      <span ref={outcome} tabIndex={-1}>
        {isHired(match) && `${titleOf(match)}. `}
        {calledOf(match.professional)}'s offer: <b>{priceText(match.quote)}</b>
      </span>
      {canHire && (
        <Button isSmall onClick={() => setHiring(true)}>
          Hire
        </Button>
      )}
      {isHiring && <HireDialog match={match} others={others} onClose={() => setHiring(false)} />}
    </div>
  )
}

type OfferProps = { match: MatchDetail; toReview: string } & Hiring

function Offer({ match, canHire, others, toReview }: OfferProps) {
  const { professional, quote, state } = match
  const [dialog, setDialog] = useState<'hire' | 'decline' | null>(null)
  const title = useFocusIfLost<HTMLHeadingElement>(`${titleOf(match)} ${dialog}`)
  const name = calledOf(professional)

  return (
    <section className="card box">
      <h2 ref={title} tabIndex={-1}>
        {titleOf(match)}
      </h2>
      {quote ? (
        <span className="price price--xl">{priceText(quote)}</span>
      ) : (
        <p className="soft">No quote yet.</p>
      )}
      <dl className="rows">
        {quote && (
          <>
            <Row name="Starts">{startText(quote.startsOn)}</Row>
            <Row name={quote.isExpired ? 'Expired' : 'Valid until'}>{validText(quote.validUntil)}</Row>
          </>
        )}
        <Row name="Rating">
          <AverageRating {...professional.rating} />
        </Row>
        <Row name="Hires">{professional.hireCount}</Row>
      </dl>
      {canHire && (
        <Button look="action" isWide onClick={() => setDialog('hire')}>
          Hire {name}
        </Button>
      )}
      <ButtonLink look="line" isWide to={toReview}>
        <Icon name="star" />
        Review {calledOf(professional, 'the professional')}
      </ButtonLink>
      {state === 'OPEN' && (
        <Button look="quiet" isWide onClick={() => setDialog('decline')}>
          Decline
        </Button>
      )}
      {dialog === 'hire' && <HireDialog match={match} others={others} onClose={() => setDialog(null)} />}
      {dialog === 'decline' && <DeclineDialog match={match} onClose={() => setDialog(null)} />}
    </section>
  )
}

function titleOf({ state, professional }: MatchDetail) {
  const name = calledOf(professional, 'the professional')
  if (state === 'DECLINED') return `You declined ${name}`

  return isHired({ state }) ? `You hired ${name}` : `${calledOf(professional)}'s offer`
}

function Mute({ match, button }: { match: MatchDetail; button: Ref<HTMLButtonElement> }) {
  const { mutate, isPending } = useMove(match.id, 'mute')
  const name = calledOf(match.professional)

  return (
    <section className="card box">
      <h2>Enough for now?</h2>
      <p className="small">
        Mute {name}, and no further message comes through. You can turn it back on at any time.
      </p>
      <div className="tools">
        <Button
          ref={button}
          look="line"
          isSmall
          busyText={isPending && 'Muting...'}
          onClick={() => mutate({})}
        >
          <Icon name="bell-off" />
          Mute
        </Button>
      </div>
    </section>
  )
}
