import { leadLife } from '@joblane/contracts/jobcoins/numbers'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { isFree, type JobcoinsPacket } from '@joblane/contracts/jobcoins/plans'
import { useState } from 'react'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { useSingleFlight } from '#lib/actions/use-single-flight.ts'
import { useFocusOnArrival } from '#lib/browser/use-focus-on-arrival.ts'
import { money } from '#lib/format/money.ts'
import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { ForProfessionalsOnly } from '../for-professionals-only.tsx'
import { openPayment } from './start-payment.ts'
import './payment-dialog.css'

/** Says what is to be paid, then opens the provider's page. */
export function PaymentDialog({ plan, onClose }: { plan: JobcoinsPacket; onClose: () => void }) {
  const [isBusy, setBusy] = useState(false)
  const { keyFor, forget } = useIdempotencyKey()
  const [blockedAddress, setBlockedAddress] = useState<string | null>(null)

  const pay = useSingleFlight(async () => {
    setBusy(true)
    const start = await openPayment(plan.id, keyFor(plan.id).key)
    setBusy(false)
    if (start !== 'failed') forget()
    if (start === 'opened') onClose()
    else if (start !== 'failed') setBlockedAddress(start.blockedAddress)
  })

  return (
    <Dialog title="Buy your Plan" onClose={onClose} isDismissible={!isBusy}>
      <Total plan={plan} />
      <p className="soft small">
        {isFree(plan)
          ? "This plan is free. You don't need a card or a PayPal account."
          : 'Pay securely using your PayPal account or credit/debit card.'}
      </p>
      <ForProfessionalsOnly />
      {blockedAddress === null ? (
        <Button
          look="action"
          isWide
          busyText={isBusy && (isFree(plan) ? 'Starting...' : 'Redirecting to PayPal...')}
          onClick={() => void pay()}
        >
          {isFree(plan) ? (
            'Start Free'
          ) : (
            <>
              <Icon name="lock" />
              Continue with Payment
            </>
          )}
        </Button>
      ) : (
        <BlockedNotice address={blockedAddress} wayOn={isFree(plan) ? 'Continue' : 'Go to PayPal'} />
      )}
      <Button look="quiet" isWide disabled={isBusy} onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  )
}

const Total = ({ plan: { name, price, totalCoins } }: { plan: JobcoinsPacket }) => (
  <div className="total">
    <div>
      <p className="total__plan">{name}</p>
      <p className="soft small">
        {leadsText(totalCoins)}, valid for {leadLife.text}
      </p>
    </div>
    <p className="amount num">{money(price)}</p>
  </div>
)

/** If the new tab was blocked, the next page opens in this tab, which keeps the session too. */
function BlockedNotice({ address, wayOn }: { address: string; wayOn: string }) {
  const link = useFocusOnArrival<HTMLAnchorElement>(true)

  return (
    <>
      <p className="notice" role="alert">
        <Icon name="info" />
        Your browser blocked the new tab. You can continue in this one.
      </p>
      <a ref={link} className="btn btn--action btn--wide" href={address}>
        {wayOn}
      </a>
    </>
  )
}
