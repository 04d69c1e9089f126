import { button, requestCard } from './blocks.ts'
import { template, threeDays } from './template.ts'
import { firstName, firstNameOr, type Job, jobText } from './wording.ts'
import { p, strong } from './writing.ts'

type Values = Job & { firstName: string; customerName: string; matchUrl: string }

/** Sent to the professional whom a customer hired. */
export const hired = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `You are hired: ${jobText(values)}`,
    title: 'You are hired',
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Congratulations! ${firstNameOr(values.customerName, 'Your customer')} hired you for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode}.`,
      requestCard(values),
      button('Agree on the details', values.matchUrl),
    ],
  }),
})
