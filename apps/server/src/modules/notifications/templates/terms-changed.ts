import { productName } from '@joblane/contracts/site/product'
import { template, threeDays } from './template.ts'
import { firstName, type Moment, writtenDate } from './wording.ts'
import { button, p } from './writing.ts'

type Values = {
  firstName: string
  /** 10 days after the announcement. */
  effectiveDate: Moment
  /** 5 days after the announcement. */
  objectUntil: Moment
  termsUrl: string
}

export const termsChanged = template<Values>()({
  priority: 8,
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Our terms change on ${writtenDate(values.effectiveDate)}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`We are changing the terms of ${productName}. The new ones take effect on ${writtenDate(values.effectiveDate)}.`,
      button('Read the new terms', values.termsUrl),
      p`You may object until ${writtenDate(values.objectUntil)} by replying to this message. The earlier terms then apply to you until the change takes effect, and you may close your account before then. If you do not object, you accept the change.`,
    ],
  }),
})
