import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { daysWithoutFine, fineInPercent } from '@joblane/contracts/jobcoins/numbers'
import { dollarsText } from '#kernel/money.ts'
import { button } from './blocks.ts'
import { type CanBeTurnedOff, template, threeDays } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { link, p, strong } from './writing.ts'

type Values = CanBeTurnedOff &
  Days & {
    firstName: string
    planName: string
    leads: number
    priceInCents: number
    renewalDate: Moment
    availableCoins: number
    renewUrl: string
  }

/** Plans never renew automatically, so opting out only stops these reminders. */
export const renewalReminder = template<Values>()({
  matters: 'REMINDER',
  usefulForMinutes: threeDays,
  optional: 'leadReminders',
  email: (values) => ({
    subject: `Your ${values.planName} renews on ${writtenDate(values.renewalDate, values.timeZone)}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Your ${strong(values.planName)} (${leadsText(values.leads)}, ${dollarsText(values.priceInCents)} a month) is due for renewal on ${writtenDate(values.renewalDate, values.timeZone)}. Nothing is charged until you confirm.`,
      button('Renew with one click', values.renewUrl),
      link('Opt out of the renewal', values.unsubscribeUrl),
      p`You can cancel a renewal for ${daysWithoutFine} days after paying and get its unspent leads back in full. Later than that, a fine of ${fineInPercent}% of what is refunded is kept; you see the amount before you confirm. ${link('To stop these reminders', values.unsubscribeUrl)}`,
      p`The leads you have stay valid until their own date. You have ${values.availableCoins}.`,
    ],
  }),
})
