import { button, requestCard } from './blocks.ts'
import { template, threeDays } from './template.ts'
import { firstName, firstNameOr, type Job, jobText } from './wording.ts'
import { p, strong } from './writing.ts'

type Values = Job & { firstName: string; customerName: string; matchUrl: string }

/** Sent to the professional whose hire the customer undid. */
export const hireUndone = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `No longer hired: ${jobText(values)}`,
    title: 'No longer hired',
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`${firstNameOr(values.customerName, 'Your customer')} undid the hire for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode}. Please don't start the work before you have talked to each other.`,
      requestCard(values),
      button('See the conversation', values.matchUrl),
    ],
  }),
})
