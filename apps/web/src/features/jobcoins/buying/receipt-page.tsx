import type { Receipt } from '@joblane/contracts/jobcoins/api'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { productName } from '@joblane/contracts/site/product'
import { paths } from '@joblane/contracts/site/pages'
import { useParams } from 'react-router'
import { PaymentStatus } from './payment-status.tsx'
import { useReceipt } from './receipt.ts'
import { isUnknown } from '#lib/routing/is-unknown.ts'
import { onDay } from '#lib/format/dates.ts'
import { money } from '#lib/format/money.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { SignInFirst } from '#features/accounts/signing-in/sign-in-first.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Row } from '#ui/elements/row.tsx'
import './receipt-page.css'

const seo: Seo = { title: 'Receipt', description: 'A receipt for your payment.' }
export const loader = () => ({ seo })

/** `/receipt/{orderId}`: a page to print. */
export default function ReceiptPage() {
  const { orderId = '' } = useParams()

  return (
    <MembersOnly
      placeholder={
        <div className="wrap narrow receipt">
          <Loading />
        </div>
      }
      otherwise={<SignInFirst text="Log in to see your receipts." />}
    >
      <div className="wrap narrow receipt">
        <Contents orderId={orderId} />
      </div>
    </MembersOnly>
  )
}

function Contents({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useReceipt(orderId)
  if (data) return <Paper receipt={data} />
  if (!error) return <Loading />

  return isUnknown(error) ? (
    <EmptyState text="There is no receipt for this order.">
      <ButtonLink to={paths.statement}>Back to the statement</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState text="The receipt could not be loaded.">
      <Button look="line" onClick={() => void refetch()}>
        Try again
      </Button>
    </EmptyState>
  )
}

const Loading = () => (
  <>
    <h1 className="visually-hidden">Receipt</h1>
    <Skeleton className="skeleton--fields" />
  </>
)

const Paper = ({ receipt }: { receipt: Receipt }) => (
  <article className="card receipt__paper daylight">
    <header className="receipt__head">
      {/* On paper, which is light in the dark too. */}
      <img src="/art/day/logo-full.svg" alt={productName} width="172" height="40" />
      <h1>Receipt {receipt.number}</h1>
    </header>
    <Rows receipt={receipt} />
    {receipt.refunds.map(({ at, amount, fine, leads }) => (
      <p key={at} className="small">
        Refunded on {onDay(at)}: {money(amount)} for {leadsText(leads)}
        {fine > 0 && `, less a fine of ${money(fine)}`}.
      </p>
    ))}
    <div className="actions">
      <ButtonLink look="line" to={paths.statement}>
        Back to the statement
      </ButtonLink>
      <Button onClick={() => print()}>
        <Icon name="printer" />
        Print
      </Button>
    </div>
  </article>
)

const Rows = ({ receipt }: { receipt: Receipt }) => (
  <dl className="rows">
    <Row name="Paid by">
      {receipt.customer.name}, {receipt.customer.email}
    </Row>
    <Row name="Paid on">{onDay(receipt.paidAt)}</Row>
    <Row name="Plan">{receipt.planName}</Row>
    <Row name="Leads">
      {receipt.totalCoins}, valid until {onDay(receipt.validUntil)}
    </Row>
    <Row name="Amount">
      {money(receipt.amount)} ({receipt.currency})
    </Row>
    <Row name="Status">
      <PaymentStatus status={receipt.status} />
    </Row>
    {receipt.payPalOrderId !== null && <Row name="PayPal order">{receipt.payPalOrderId}</Row>}
    {receipt.payPalCaptureId !== null && <Row name="PayPal transaction">{receipt.payPalCaptureId}</Row>}
  </dl>
)
