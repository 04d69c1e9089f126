import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PaymentCancelInfo } from '@joblane/contracts/jobcoins/api'
import { paths } from '@joblane/contracts/site/pages'
import { cancelOrder, type CancelOutcome, cancelReason } from './cancel-payment.ts'
import { PaymentStatus } from './payment-status.tsx'
import { atMoment } from '#lib/format/dates.ts'
import { delay } from '#lib/browser/delay.ts'
import { money } from '#lib/format/money.ts'
import type { Seo } from '#lib/head/seo.ts'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { needNext } from '#ui/feedback/needed-next.ts'
import './payment.css'

const seo: Seo = { title: 'Payment Cancelled', description: 'This payment was not completed.' }
export const loader = () => ({ seo })

const cancelAfterMs = 1000

/** `/paypal/callback/cancel`: the buyer did not pay. */
export default function PaymentCancelPage() {
  const [search] = useSearchParams()
  const reason = search.get('reason') ?? ''
  const outcome = useCancelling(search.get('orderId'), reason)

  return (
    <div className="wrap narrow message">
      <span className="medal medal--big medal--warning">
        <Icon name="receipt-refund" />
      </span>
      <h1>Payment Cancelled</h1>
      <p className="lede">{cancelReason(reason)}</p>
      <Information outcome={outcome} />
      <NextSteps hasFailed={outcome !== undefined && 'error' in outcome} />
      <div className="actions actions--center" ref={needNext}>
        <ButtonLink look="quiet" to={paths.plans}>
          Go to Home
        </ButtonLink>
        <ButtonLink look="line" to={paths.plans}>
          View JobCoins Plans
        </ButtonLink>
        <ButtonLink to={paths.plans}>Try Payment Again</ButtonLink>
      </div>
    </div>
  )
}

function useCancelling(orderId: string | null, reason: string) {
  const token = useSession((session) => session.token)

  return useQuery({
    queryKey: ['cancel', orderId, reason, token],
    queryFn: async ({ signal }) => {
      await delay(cancelAfterMs, signal)
      return cancelOrder(orderId, reason)
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  }).data
}

function Information({ outcome }: { outcome: CancelOutcome | undefined }) {
  if (outcome && 'error' in outcome) {
    return (
      <p className="notice notice--danger payment__notice" role="alert">
        <Icon name="alert-circle" />
        {outcome.error}
      </p>
    )
  }

  return (
    <section className="card payment__card" aria-label="Payment information">
      <h2>Payment information</h2>
      {outcome ? <Rows info={outcome.info} /> : <p role="status">Cancelling the order...</p>}
    </section>
  )
}

const Rows = ({ info }: { info: PaymentCancelInfo }) => (
  <dl className="rows">
    <div>
      <dt>Order</dt>
      <dd className="num">{info.payPalOrderId ?? info.id}</dd>
    </div>
    <div>
      <dt>Amount</dt>
      <dd className="num">{money(info.amount)}</dd>
    </div>
    <div>
      <dt>Date</dt>
      <dd>
        <time dateTime={info.createdAt}>{atMoment(info.createdAt)}</time>
      </dd>
    </div>
    <div>
      <dt>Status</dt>
      <dd>
        <PaymentStatus status={info.payPalStatus} />
      </dd>
    </div>
  </dl>
)

/** An order that could not be cancelled may be paid. */
function NextSteps({ hasFailed }: { hasFailed: boolean }) {
  const leads = useSession(({ userDetails }) => userDetails?.availableCoins ?? 0)

  return (
    <section className="card payment__card" aria-label="Next steps">
      <h2>Next steps</h2>
      <ul className="facts">
        <Step>{hasFailed ? 'Your statement shows whether you paid.' : 'You have not been charged.'}</Step>
        {leads > 0 && (
          <Step>{leads === 1 ? 'Your lead is still yours.' : `Your ${leads} leads are still yours.`}</Step>
        )}
        <Step>You can try again whenever you like.</Step>
      </ul>
    </section>
  )
}

const Step = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)
