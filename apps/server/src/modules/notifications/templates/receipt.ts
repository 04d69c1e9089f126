import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { dollarsText } from '#kernel/money.ts'
import { template, threeDays } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { button, lines, p } from './writing.ts'

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
      lines(
        p`Plan: ${values.planName}`,
        p`Leads: ${values.leads}, valid until ${writtenDate(values.expiryDate, values.timeZone)}`,
        p`Amount: ${dollarsText(values.amountInCents)}`,
        p`Date: ${writtenDate(values.paidAt, values.timeZone)}`,
        p`Order: ${values.orderId}`,
        p`Payment reference: ${values.captureId}`,
      ),
      p`Your balance is now ${leadsText(values.availableCoins)}.`,
      button('See available demands', values.demandsUrl),
    ],
  }),
})
