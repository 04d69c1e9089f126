import { freePlanEveryDays } from '@joblane/contracts/jobcoins/numbers'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { isFree, type JobcoinsPacket } from '@joblane/contracts/jobcoins/plans'
import { shortMoney } from '#lib/format/money.ts'
import { Button } from '#ui/elements/button.tsx'
import { classes } from '#ui/styles/classes.ts'
import { Icon } from '#ui/elements/icon.tsx'
import type { Offer } from './plan-offer.ts'
import './plan-card.css'

type Props = {
  plan: JobcoinsPacket
  offer: Offer
  /** It was chosen a moment ago. */
  isBusy: boolean
  headingLevel: 'h3' | 'h4'
  onChoose: () => void
}

/** One plan with everything it costs and gives. */
export const PlanCard = ({ plan, offer, isBusy, headingLevel: Heading, onChoose }: Props) => (
  <li
    className={classes(
      'plan card',
      plan.isRecommended && 'plan--top on-dark',
      !offer.isAvailable && 'plan--off',
      offer.isCurrent && 'plan--current',
      isBusy && 'is-busy',
    )}
    aria-busy={isBusy || undefined}
  >
    <span className="plan__flag">
      {offer.isCurrent && (
        <span className="badge badge--on">
          <Icon name="check" />
          Your plan
        </span>
      )}
      {plan.isRecommended && (
        <span className="badge badge--gold">
          <Icon name="star" />
          Most Popular
        </span>
      )}
    </span>
    <Heading>{plan.name}</Heading>
    <Price plan={plan} />
    <p className="plan__leads">
      <Icon name="key" />
      {leadsText(plan.totalCoins)}
    </p>
    <p className="plan__each">
      {offer.note ?? (isFree(plan) ? `Once every ${freePlanEveryDays} days` : <Each plan={plan} />)}
    </p>
    <ul>
      {plan.features.map((feature) => (
        <li key={feature}>
          <Icon name="check" />
          {feature}
        </li>
      ))}
    </ul>
    <Button
      isWide
      look={plan.isRecommended ? 'action' : 'line'}
      disabled={!offer.isAvailable}
      busyText={isBusy && offer.text}
      aria-label={offer.isAvailable && !isFree(plan) ? `${offer.text}: ${plan.name}` : undefined}
      onClick={onChoose}
    >
      {offer.text}
    </Button>
  </li>
)

function Price({ plan }: { plan: JobcoinsPacket }) {
  const [whole, cents] = shortMoney(plan.price).split('.')

  return (
    <p className="plan__price num">
      {whole}
      <sup>.{cents}</sup>
      {!isFree(plan) && <small>/month</small>}
    </p>
  )
}

const Each = ({ plan: { price, totalCoins, savings } }: { plan: JobcoinsPacket }) => (
  <>
    {shortMoney(price / totalCoins)} per lead {savings && <span className="plan__save">{savings}</span>}
  </>
)
