import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { dollarsText } from '#kernel/money.ts'
import { button, factsCard } from './blocks.ts'
import { template, threeDays } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { p } from './writing.ts'

type Values = Days & {
  firstName: string
  planName: string
  leads: number
  expiryDate: Moment
  amountInCents: number
  paidAt: Moment
  orderId: string
  captureId: string
  availableCoins: number
  demandsUrl: string
}

export const receipt = template<Values>()({
  matters: 'ANSWER',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Receipt for your ${values.planName}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Thank you. Your payment was completed.`,
      factsCard([
        ['Plan', values.planName],
        ['Leads', `${values.leads}, valid until ${writtenDate(values.expiryDate, values.timeZone)}`],
        ['Amount', dollarsText(values.amountInCents)],
        ['Date', writtenDate(values.paidAt, values.timeZone)],
        ['Order', values.orderId],
        ['Payment reference', values.captureId],
      ]),
      p`Your balance is now ${leadsText(values.availableCoins)}.`,
      button('See available demands', values.demandsUrl),
    ],
  }),
})
