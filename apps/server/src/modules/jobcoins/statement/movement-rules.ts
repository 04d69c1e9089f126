import type { MovementKind } from '@joblane/contracts/jobcoins/api'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { dollarsText } from '#kernel/money.ts'

/** The facts about one ledger entry. */
export type MovementFacts = {
  kind: MovementKind
  leads: number
  debt: number
  planName: string | null
  planBoughtAt: Date | null
  expiresAt: Date | null
  amountInCents: number | null
  note: string | null
  refundReason: string | null
  refundInCents: number | null
  demand: { title: string; place: string } | null
}

/** The title of a movement and its reason, for the statement and its file. */
export function movementText(facts: MovementFacts): { title: string; reason: string } {
  return texts[facts.kind](facts)
}

const plan = ({ planName }: MovementFacts) => planName ?? 'an earlier plan'
const subject = ({ demand }: MovementFacts) => demand?.title ?? 'a demand'

const texts: Record<MovementKind, (facts: MovementFacts) => { title: string; reason: string }> = {
  purchase: (facts) => ({
    title: plan(facts),
    reason: `${validity(facts)}${facts.amountInCents === null ? '' : ` · ${dollarsText(facts.amountInCents)}`}`,
  }),
  free: (facts) => ({ title: plan(facts), reason: validity(facts) }),
  spend: (facts) => ({ title: `Unlocked: ${subject(facts)}`, reason: facts.demand?.place ?? '' }),
  return: (facts) => ({ title: `Returned: ${subject(facts)}`, reason: facts.note ?? '' }),
  expiry: (facts) => ({
    title: 'Expired',
    reason: facts.planBoughtAt
      ? `From ${plan(facts)} of ${date(facts.planBoughtAt)}`
      : 'Past their expiry date',
  }),
  forfeit: (facts) => ({ title: 'Account closed', reason: `From ${plan(facts)}` }),
  refund: (facts) => ({ title: `Refunded: ${plan(facts)}`, reason: refundText(facts) }),
  refund_failed: (facts) => ({
    title: `Restored: ${plan(facts)}`,
    reason: 'The refund did not go through, so you keep the leads',
  }),
  dispute: (facts) => ({ title: `Held: ${plan(facts)}`, reason: 'The payment is disputed' }),
  dispute_closed: (facts) => ({ title: `Released: ${plan(facts)}`, reason: 'The dispute is closed' }),
  debt: (facts) => ({
    title: `Owed: ${leadsText(facts.debt)}`,
    reason: 'Leads from a reversed payment were already spent',
  }),
  repayment: (facts) => ({
    title: 'Repaid',
    reason: `${leadsText(-facts.leads)} owed for a reversed payment`,
  }),
}

const refundReasons: Record<string, string> = {
  renewal_cancelled: 'Renewal cancelled',
  account_deleted: 'Account deleted',
  provider_refund: 'Payment refunded',
  provider_reversal: 'Payment reversed by the bank',
}

function refundText({ refundReason, refundInCents }: MovementFacts) {
  const reason = refundReasons[refundReason ?? ''] ?? 'Payment refunded'

  return refundInCents === null ? reason : `${reason} · ${dollarsText(refundInCents)}`
}

const validity = ({ leads, expiresAt }: MovementFacts) =>
  expiresAt ? `${leadsText(leads)}, valid until ${date(expiresAt)}` : leadsText(leads)

const dates = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})
const date = (moment: Date) => dates.format(moment)

/** The reference of the entry that an unlock spends a lead with; the column `reference` of `demand_unlock` equals it. */
export const spendReference = (demandId: string, accountId: string) => `${demandId}:${accountId}`

export const demandOfSpend = (reference: string) => /^[\da-f-]{36}(?=:)/.exec(reference)?.[0] ?? null
