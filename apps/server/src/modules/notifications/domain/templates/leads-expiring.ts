import type { leadReminderDays } from '@joblane/contracts/business/leads'
import { leadsText } from '@joblane/contracts/business/leads-text'
import { productName } from '@joblane/contracts/product'
import { type CanBeTurnedOff, template } from '../template.ts'
import { firstName, type Moment, writtenDate } from '../wording.ts'
import { button, link, p, type Piece } from '../writing.ts'

type Values = CanBeTurnedOff & {
  firstName: string
  count: number
  /** The day the leads expire. */
  date: Moment
  daysLeft: (typeof leadReminderDays)[number]
  demandsUrl: string
}

export const leadsExpiring = template<Values>()({
  priority: 5,
  usefulForMinutes: 24 * 60,
  optional: 'leadReminders',
  email: (values) => {
    const { subject, body } = reminders[values.daysLeft](values)

    return { subject, body: [p`Hello ${firstName(values.firstName)},`, ...body] }
  },
  whatsapp: (values) => ({
    name: 'leads_expiring',
    body: `Hello {{1}}, {{2}} on {{3}}. See what is open near you: {{4}}\n\nDon't want these? {{5}}\n\n${productName}`,
    parameters: [
      firstName(values.firstName),
      `${values.count} of your ${productName} leads ${expire(values.count)}`,
      writtenDate(values.date),
      values.demandsUrl,
      values.unsubscribeUrl,
    ],
  }),
})

const expire = (count: number) => (count === 1 ? 'expires' : 'expire')

const reminders: Record<Values['daysLeft'], (values: Values) => { subject: string; body: Piece[] }> = {
  30: ({ count, date, demandsUrl }) => ({
    subject: `${count} of your leads ${expire(count)} on ${writtenDate(date)}`,
    body: [
      p`A year goes quickly. ${count} of your leads ${expire(count)} on ${writtenDate(date)}, 30 days from now. ${
        count === 1
          ? 'It is used first, so the next demand you unlock will come from it.'
          : 'They are used first, so the next demands you unlock will come from them.'
      }`,
      button('See available demands', demandsUrl),
    ],
  }),
  7: ({ count, date, demandsUrl }) => ({
    subject: `One week left for ${leadsText(count)}`,
    body: [
      p`${count} of your leads ${expire(count)} on ${writtenDate(date)}. ${link('There may be a customer near you who needs exactly what you do', demandsUrl)}`,
    ],
  }),
  1: ({ count, date, demandsUrl }) => ({
    subject: `${leadsText(count)} ${expire(count)} tomorrow`,
    body: [
      p`${count} of your leads ${expire(count)} tomorrow, ${writtenDate(date)}. After that ${count === 1 ? 'it' : 'they'} cannot be used or refunded.`,
      button("Today's demands", demandsUrl),
    ],
  }),
}
