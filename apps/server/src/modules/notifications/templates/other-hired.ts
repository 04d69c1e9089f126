import { button, requestCard } from './blocks.ts'
import { template, threeDays } from './template.ts'
import { type Days, firstName, type Job, jobText, type Moment, writtenDate } from './wording.ts'
import { p, strong } from './writing.ts'

type Values = Job & Days & { firstName: string; unlockedAt: Moment; demandsUrl: string }

/**
 * Sent once to each professional whose open match closed because the customer hired another one. It is news of their own
 * match, not an alert, so that it cannot be turned off.
 */
export const otherHired = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Taken: ${jobText(values)}`,
    title: 'This request is taken',
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Thank you for your time. For the request for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode} that you unlocked on ${writtenDate(values.unlockedAt, values.timeZone)}, the customer chose another professional.`,
      requestCard(values),
      p`This says nothing about your work, and new customers near you are looking for help.`,
      button('See open demands', values.demandsUrl),
    ],
  }),
})
