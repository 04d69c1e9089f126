import { productName } from '@joblane/contracts/site/product'
import { dollarsText } from '#kernel/money.ts'
import { template, threeDays } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { p } from './writing.ts'

type Values = Days & {
  firstName: string
  date: Moment
  /** Refunds of recent purchases; often empty. */
  refunds: readonly { amountInCents: number; purchaseDate: Moment }[]
}

export const accountDeleted = template<Values>()({
  matters: 'ANSWER',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Your ${productName} account is deleted`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Your account was deleted on ${writtenDate(values.date, values.timeZone)} and every session has ended. Your name, phone, e-mail and demands are removed from ${productName}. Payment and lead records stay, as the law and our books require, without your name.`,
      ...values.refunds.map(
        ({ amountInCents, purchaseDate }) =>
          p`We are refunding ${dollarsText(amountInCents)}, the unused share of your purchase of ${writtenDate(purchaseDate, values.timeZone)}, to the way you paid.`,
      ),
      p`This is the last message we send to this address. Thank you for the time you spent with us. You are welcome back whenever you like.`,
    ],
  }),
})
