import { productName } from '@joblane/contracts/site/product'
import { template, threeDays } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { p } from './writing.ts'

type Values = Days & { firstName: string; what: 'email' | 'phone' | 'password'; date: Moment }

const changed = { email: 'e-mail address', phone: 'phone number', password: 'password' } as const

/** Warns the owner, at the previous address, that a sign-in detail of the account was changed. */
export const accountChanged = template<Values>()({
  matters: 'ANSWER',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Your ${productName} ${changed[values.what]} was changed`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`The ${changed[values.what]} on your account was changed on ${writtenDate(values.date, values.timeZone)}.`,
      p`If this was you, there is nothing to do. If it was not, please reply to this message right away.`,
    ],
  }),
})
