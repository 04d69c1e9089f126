import type { PaymentCapture } from '@joblane/contracts/jobcoins/api'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { capture } from './capture-payment.ts'
import { atMoment } from '#lib/format/dates.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { useReturnPath } from './return-path.ts'
import { delay } from '#lib/browser/delay.ts'
import { loadUser } from '#lib/session/load-user.ts'
import { money } from '#lib/format/money.ts'
import type { Seo } from '#lib/head/seo.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { needNext } from '#ui/feedback/needed-next.ts'
import { Picture } from '#ui/elements/picture.tsx'
import './payment.css'

const seo: Seo = { title: 'Your payment', description: 'The result of your payment.' }
export const loader = () => ({ seo })

const captureAfterMs = 1500

/** `/paypal/callback/success`: the buyer is back, and the order is captured. */
export default function PaymentSuccessPage() {
  const [search] = useSearchParams()
  const { outcome, retry } = useCapture(search.get('orderId'))

  if (!outcome) return <Processing />

  return 'capture' in outcome ? (
    <Success capture={outcome.capture} />
  ) : (
    <Failed {...outcome} onRetry={retry} />
  )
}

/** Captures shortly after the page loads, and again on request or after signing in. */
function useCapture(orderId: string | null) {
  const token = useSession((session) => session.token)
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['capture', orderId, token],
    queryFn: async ({ signal }) => {
      await delay(captureAfterMs, signal)
      return capture(orderId)
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  })

  return { outcome: isFetching ? undefined : data, retry: () => void refetch() }
}

const Processing = () => (
  <div className="wrap narrow message">
    <span className="spin spin--big" aria-hidden="true" />
    <div role="status">
      <h1>Capturing your payment...</h1>
    </div>
    <p className="lede">Please keep this page open for a moment.</p>
  </div>
)

function Success({ capture: { amount, createTime, planName, totalCoins } }: { capture: PaymentCapture }) {
  const balance = useSession(({ userDetails }) => userDetails?.availableCoins)
  const wayBack = useReturnPath()

  return (
    <div className="wrap narrow message">
      <Picture className="message__small" src="/art/success.svg" alt="" width="480" height="360" />
      <h1>Payment Successful!</h1>
      <p className="lede">
        {leadsText(totalCoins)} {totalCoins === 1 ? 'was' : 'were'} added.
        {balance !== undefined && ` You have ${leadsText(balance)} now.`}
      </p>
      <dl className="rows card payment__facts">
        <div>
          <dt>Amount</dt>
          <dd className="num">{money(amount)}</dd>
        </div>
        <div>
          <dt>Date</dt>
          <dd>
            <time dateTime={createTime}>{atMoment(createTime)}</time>
          </dd>
        </div>
        <div>
          <dt>Plan</dt>
          <dd>{planName}</dd>
        </div>
      </dl>
      <div className="actions actions--center" ref={needNext}>
        <Onward look="line" to={paths.home}>
          Go to Home
        </Onward>
        <Onward {...(wayBack !== '' && { look: 'line' })} to={paths.demandsAvailable}>
          View Available Demands
        </Onward>
        {wayBack !== '' && <Onward to={wayBack}>Back to the demand</Onward>}
      </div>
    </div>
  )
}

/** The header counts the new leads before the next page is shown. */
function Onward({ to, look, children }: { to: string; look?: 'line'; children: string }) {
  const navigate = useNavigate()

  return (
    <Button {...(look && { look })} onClick={() => void loadUser().then(() => navigate(to))}>
      {children}
    </Button>
  )
}

type FailedProps = { error: string; detail?: string; isLoginNeeded?: boolean; onRetry: () => void }

const Failed = ({ error, detail, isLoginNeeded, onRetry }: FailedProps) => (
  <div className="wrap narrow message">
    <span className="medal medal--big medal--danger">
      <Icon name="alert-triangle" />
    </span>
    <h1>Payment Processing Error</h1>
    <div className="notice notice--danger payment__notice" role="alert">
      <Icon name="alert-circle" />
      <div>
        <p>{error}</p>
        {detail && <p>{detail}</p>}
      </div>
    </div>
    <p className="soft payment__notice">
      If you did pay, your leads will appear in your account within a minute. You are never charged twice for
      the same order.
    </p>
    <div className="actions actions--center" ref={needNext}>
      <ButtonLink look="quiet" to={paths.home}>
        Go to Home
      </ButtonLink>
      <ButtonLink look="line" to={paths.plans}>
        View JobCoins Plans
      </ButtonLink>
      {isLoginNeeded ? (
        <Button onClick={() => openDialog('sign-in')}>Login</Button>
      ) : (
        <Button onClick={onRetry}>Check again</Button>
      )}
    </div>
  </div>
)
