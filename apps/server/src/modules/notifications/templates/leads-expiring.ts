import type { leadReminderDays } from '@joblane/contracts/jobcoins/numbers'
import { leadsText } from '@joblane/contracts/jobcoins/leads-text'
import { button } from './blocks.ts'
import type { Draft } from './letter.ts'
import { type CanBeTurnedOff, template } from './template.ts'
import { type Days, firstName, type Moment, writtenDate } from './wording.ts'
import { link, p } from './writing.ts'

type Values = CanBeTurnedOff &
  Days & {
    firstName: string
    count: number
    /** The day the leads expire. */
    date: Moment
    /** When the message is written; absent in messages queued by older releases. */
    at?: Moment
    daysLeft: (typeof leadReminderDays)[number]
    demandsUrl: string
  }

export const leadsExpiring = template<Values>()({
  matters: 'REMINDER',
  usefulForMinutes: 24 * 60,
  optional: 'leadReminders',
  email: (values) => {
    const { subject, body } = reminders[values.daysLeft](values)

    return { subject, body: [p`Hello ${firstName(values.firstName)},`, ...body] }
  },
})

type Expiry = Pick<Values, 'date' | 'at' | 'timeZone'>

const expiryOf = ({ date, timeZone }: Expiry) => writtenDate(date, timeZone)

/** A day before, by the hour, may be the same day by the calendar. */
const dayOf = ({ date, at, timeZone }: Expiry) =>
  at !== undefined && writtenDate(at, timeZone) === writtenDate(date, timeZone) ? 'today' : 'tomorrow'

const expire = (count: number) => (count === 1 ? 'expires' : 'expire')

const reminders: Record<Values['daysLeft'], (values: Values) => Draft> = {
  30: ({ count, demandsUrl, ...values }) => ({
    subject: `${count} of your leads ${expire(count)} on ${expiryOf(values)}`,
    body: [
      p`A year goes quickly. ${count} of your leads ${expire(count)} on ${expiryOf(values)}, 30 days from now. ${
        count === 1
          ? 'It is used first, so the next demand you unlock will come from it.'
          : 'They are used first, so the next demands you unlock will come from them.'
      }`,
      button('See available demands', demandsUrl),
    ],
  }),
  7: ({ count, demandsUrl, ...values }) => ({
    subject: `One week left for ${leadsText(count)}`,
    body: [
      p`${count} of your leads ${expire(count)} on ${expiryOf(values)}. ${link('There may be a customer near you who needs exactly what you do', demandsUrl)}`,
    ],
  }),
  1: ({ count, demandsUrl, ...values }) => ({
    subject: `${leadsText(count)} ${expire(count)} ${dayOf(values)}`,
    body: [
      p`${count} of your leads ${expire(count)} ${dayOf(values)}, ${expiryOf(values)}. After that ${count === 1 ? 'it' : 'they'} cannot be used or refunded.`,
      button("Today's demands", demandsUrl),
    ],
  }),
}
