import type { StatementSummary as Summary } from '@joblane/contracts/jobcoins/api'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { inMonth, onDay } from '#lib/format/dates.ts'
import { money } from '#lib/format/money.ts'
import { useNow } from '#lib/browser/use-now.ts'
import './statement.css'

/** The balance, and this month's totals. */
export function StatementSummary({ summary }: { summary: Summary }) {
  const month = inMonth(useNow())

  return (
    <dl className="sum">
      <Figure term="Leads available" value={String(summary.availableCoins)} note={noteOn(summary)} />
      <Figure
        term={`Spent in ${month}`}
        value={String(summary.spentThisMonth)}
        note={summary.returnedThisMonth === 0 ? 'None returned' : `${summary.returnedThisMonth} returned`}
      />
      <Figure
        term={`Paid in ${month}`}
        value={money(summary.paidThisMonth - summary.refundedThisMonth)}
        note={noteOnPaid(summary)}
      />
    </dl>
  )
}

const Figure = ({ term, value, note }: { term: string; value: string; note: string }) => (
  <div className="card">
    <dt>{term}</dt>
    <dd className="num">{value}</dd>
    <dd>{note}</dd>
  </div>
)

function noteOnPaid({ paidThisMonth, refundedThisMonth, receiptsThisMonth }: Summary) {
  const receipts = receiptsThisMonth === 1 ? '1 receipt' : `${receiptsThisMonth} receipts`

  return refundedThisMonth === 0
    ? receipts
    : `${receipts}: ${money(paidThisMonth)} paid, ${money(refundedThisMonth)} refunded`
}

function noteOn({ debt, nextExpiry }: Summary) {
  if (debt > 0) return `You owe ${leadsText(debt)} from a reversed payment`
  if (!nextExpiry) return 'None about to expire'

  return `Next to expire: ${leadsText(nextExpiry.leads)} on ${onDay(nextExpiry.at)}`
}
