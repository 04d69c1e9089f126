import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { dollarsText } from '#kernel/money.ts'
import { factsCard } from './blocks.ts'
import { template, threeDays } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { p } from './writing.ts'

type Values = Days & {
  firstName: string
  planName: string
  /** The number of leads removed from the account. */
  leads: number
  amountInCents: number
  refundedAt: Moment
  orderId: string
  refundId: string
  availableCoins: number
}

export const refund = template<Values>()({
  matters: 'ANSWER',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Refund for your ${values.planName}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`We refunded ${dollarsText(values.amountInCents)} to your original payment method. It may take a few days to show up in your account.`,
      factsCard([
        ['Plan', values.planName],
        ['Leads removed', String(values.leads)],
        ['Amount', dollarsText(values.amountInCents)],
        ['Date', writtenDate(values.refundedAt, values.timeZone)],
        ['Order', values.orderId],
        ['Refund reference', values.refundId],
      ]),
      p`Your balance is now ${leadsText(values.availableCoins)}.`,
    ],
  }),
})
