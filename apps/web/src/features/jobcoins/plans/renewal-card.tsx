import {
  daysRefundedOnDeletion,
  daysWithoutFine,
  fineInPercent,
  leadLife,
} from '@joblane/contracts/jobcoins/numbers'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import type { Renewal } from '@joblane/contracts/jobcoins/renewals'
import { paths } from '@joblane/contracts/site/pages'
import { useState } from 'react'
import { onDay } from '#lib/format/dates.ts'
import { money } from '#lib/format/money.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Row } from '#ui/elements/row.tsx'
import { useCancelRenewal, useRenewal } from './renewal.ts'
import './renewal-card.css'

/** The current plan, what happens next, and the rules. */
export function RenewalCard() {
  const user = useSession(({ userDetails }) => userDetails)
  const { data: renewal } = useRenewal()
  if (!user) return null

  return (
    <section className="card renewal" aria-label="Your plan">
      <div className="renewal__head">
        <div>
          <h2>{user.currentPlan ? `You are on the ${user.currentPlan.name}` : 'You have no plan yet'}</h2>
          <p className="soft small">
            {leadsText(user.availableCoins)} left.
            {renewal &&
              ` Your month ends on ${onDay(renewal.monthEndsAt)}; you won't be charged automatically.`}
          </p>
        </div>
        <div className="actions">
          {renewal?.cancellation && <CancelRenewal offer={renewal.cancellation} />}
          <ButtonLink look="quiet" isSmall to={paths.account}>
            Reminder settings
          </ButtonLink>
          <ButtonLink look="line" isSmall to={paths.statement}>
            <Icon name="receipt" />
            See your statement
          </ButtonLink>
        </div>
      </div>
      <Rules />
    </section>
  )
}

const rules = [
  `Leads are valid for ${leadLife.text} from the day you buy them.`,
  `Nothing renews automatically. A paid renewal can be cancelled for ${daysWithoutFine} days; later a ${fineInPercent}% fine is kept.`,
  `Delete your account within ${daysRefundedOnDeletion} days and the unused share is refunded.`,
]

const Rules = () => (
  <ul className="facts renewal__rules">
    {rules.map((rule) => (
      <li key={rule}>
        <Icon name="check" />
        {rule}
      </li>
    ))}
  </ul>
)

type Offer = NonNullable<Renewal['cancellation']>

function CancelRenewal({ offer }: { offer: Offer }) {
  const [isAsked, setAsked] = useState(false)
  const cancel = useCancelRenewal()
  const close = () => setAsked(false)
  const confirm = () =>
    cancel.mutate(offer, {
      onSuccess: ({ refund }) =>
        showNotification('success', `Renewal cancelled. ${money(refund)} is on its way back to you.`),
      onError: showError,
      onSettled: close,
    })

  return (
    <>
      <Button look="quiet" isSmall onClick={() => setAsked(true)}>
        Cancel renewal
      </Button>
      {isAsked && (
        <ConfirmDialog
          title="Cancel this renewal?"
          onClose={close}
          cancelText="Keep it"
          confirm={{
            children: `Cancel and refund ${money(offer.refund)}`,
            busyText: cancel.isPending && 'Cancelling...',
            onClick: confirm,
          }}
        >
          <OfferRows offer={offer} />
        </ConfirmDialog>
      )}
    </>
  )
}

const OfferRows = ({ offer }: { offer: Offer }) => (
  <>
    <p>
      You give up its unspent leads and get their share of your payment back: in full until{' '}
      {onDay(offer.isWithoutFineUntil)}, then less a fine of {fineInPercent}% until{' '}
      {onDay(offer.isPossibleUntil)}.
    </p>
    <dl className="rows">
      <Row name="Unspent leads">{offer.unspentLeads}</Row>
      <Row name="Their share">{money(offer.share)}</Row>
      <Row name="Fine">{money(offer.fine)}</Row>
      <Row name="Refund">{money(offer.refund)}</Row>
    </dl>
  </>
)
