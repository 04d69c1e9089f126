import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { daysToUnhire } from '@joblane/contracts/matches/numbers'
import { type Ref, useState } from 'react'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Person } from '#ui/elements/person.tsx'
import { ProfessionalName } from '../professional-name.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { DoneButton } from './done-button.tsx'
import { isUnavailable } from '../match-rules.ts'
import { kindText, priceText, startText } from '../quotes/quote-words.ts'
import './hired-card.css'
import '../quotes/quote-card.css'

const UnhireDialog = lazyPart(() => import('./unhire-dialog.tsx'))

type Props = {
  /** Where the focus can be set. */
  title?: Ref<HTMLHeadingElement>
  match: CustomerMatch
  /** Whether other professionals were waiting, whom the hire turned away. */
  isToldToOthers: boolean
  isReviewed: boolean
  canUndo: boolean
  toThread: (matchId: string) => string
  toQuote: (matchId: string) => string
  toReview: (matchId: string) => string
}

/** Whom the customer hired, for what, and what comes next. */
export function HiredCard({ title, match, isToldToOthers, ...rest }: Props) {
  const { professional, quote, hiredQuoteId, state } = match

  return (
    <section className="card clip hired-card" aria-label="Your hire">
      <div className="done-top on-dark">
        <span className="tick-medal">
          <Icon name="check" />
        </span>
        <div>
          <h2 ref={title} tabIndex={-1}>
            {state === 'DONE' ? `${professional.name} did the job` : `You hired ${professional.name}`}
          </h2>
          <p>{state === 'DONE' ? doneText(rest.isReviewed) : toldText(isToldToOthers)}</p>
        </div>
      </div>
      <div className="box hired">
        <Person name={professional.name} photoUrl={professional.photoUrl}>
          <ProfessionalName {...professional} />
          <span className="person__line">{professional.headline}</span>
          <AverageRating {...professional.rating} />
        </Person>
        {quote && hiredQuoteId !== null && (
          <dl className="hired__facts">
            <div>
              <dt>Quote</dt>
              <dd className="price">{priceText(quote)}</dd>
              <dd>{kindText[quote.kind]}</dd>
            </div>
            <div>
              <dt>Starts</dt>
              <dd>
                <b>{startText(quote.startsOn)}</b>
              </dd>
            </div>
          </dl>
        )}
        <WhatNext match={match} {...rest} />
      </div>
    </section>
  )
}

const toldText = (isToldToOthers: boolean) =>
  isToldToOthers ? 'We let them know, and kindly told the others.' : 'We let them know.'

const doneText = (isReviewed: boolean) =>
  isReviewed ? 'Thank you for your review.' : 'Tell others how it went.'

type NextProps = Omit<Props, 'title' | 'isToldToOthers'>

function WhatNext({ match, isReviewed, canUndo, toThread, toQuote, toReview }: NextProps) {
  const { id, hiredQuoteId, state, professional } = match
  const [isUndoing, setUndoing] = useState(false)

  return (
    <>
      <div className="tools">
        <ButtonLink to={toThread(id)}>
          <Icon name="message" />
          Message
        </ButtonLink>
        <ButtonLink look="line" to={toReview(id)}>
          <Icon name="star" />
          {isReviewed ? 'Your review' : 'Write a review'}
        </ButtonLink>
        {hiredQuoteId !== null && (
          <ButtonLink look="line" to={toQuote(id)}>
            <Icon name="printer" />
            Print the quote
          </ButtonLink>
        )}
        {state === 'HIRED' && <DoneButton matchId={id} />}
        {canUndo && (
          <Button look="quiet" onClick={() => setUndoing(true)}>
            Undo the hire
          </Button>
        )}
      </div>
      {isUndoing && <UnhireDialog match={match} onClose={() => setUndoing(false)} />}
      {canUndo && (
        <p className="hint">{undoText(professional)} Your request stays stopped until you start it again.</p>
      )}
    </>
  )
}

function undoText(professional: CustomerMatch['professional']) {
  if (professional.hasLeft) return 'They have left, so you can undo the hire.'
  if (isUnavailable(professional)) return 'They are not available at the moment, so you can undo the hire.'

  return `You can undo the hire for ${daysToUnhire} days, unless one of you says that the job is done.`
}
