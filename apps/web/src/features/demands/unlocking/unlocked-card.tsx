import type { Demand } from '@joblane/contracts/demands/demand'
import { paths } from '@joblane/contracts/site/pages'
import { useEffect, useRef } from 'react'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { needNext } from '#ui/feedback/needed-next.ts'
import { Seats } from '../seats.tsx'
import { Row } from '#ui/elements/row.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { customerRatingText } from '../customer-rating-text.ts'
import { CallAdvice } from '../call-advice.tsx'
import { CustomerContact, telephoneOf } from '../customer-contact.tsx'
import { UnlockCard } from './unlock-card.tsx'

type Props = {
  demand: Demand
  /** The focused button was unmounted. */
  takesFocus: boolean
}

/** The unlocked contact: the main button now calls the customer. */
export function UnlockedCard({ demand, takesFocus }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  const leads = useSession(({ userDetails }) => userDetails?.availableCoins)

  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])

  return (
    <UnlockCard label="Contact" icon="lock-open" title="Demand Unlocked" line="1 Lead spent" isOpen>
      <h2 ref={title} tabIndex={-1}>
        Customer's Contact
      </h2>
      <div className="stack" ref={needNext}>
        <CustomerContact demand={demand} />
        <CallAdvice demandId={demand.id} />
        {demand.customerContact && (
          <a className="btn btn--wide" href={telephoneOf(demand.customerContact)}>
            <Icon name="phone" />
            Call {firstNameOf(demand.customerName, 'your customer')}
          </a>
        )}
        {demand.matchId && (
          <ButtonLink
            look={demand.customerContact ? 'line' : 'primary'}
            isWide
            to={paths.myCustomer(demand.matchId)}
          >
            <Icon name="message" />
            Write a message or a quote
          </ButtonLink>
        )}
      </div>
      <dl className="rows">
        <Row name="Your leads">{leads ?? <Skeleton className="skeleton--number" />}</Row>
        <Row name="Professionals">
          <Seats taken={demand.unlockCount} limit={demand.unlockLimit} />
        </Row>
        {demand.customerRating && (
          <Row name="Customer's rating">{customerRatingText(demand.customerRating)}</Row>
        )}
      </dl>
      <p className="hint">You can open this page again at any time. It costs nothing more.</p>
    </UnlockCard>
  )
}
