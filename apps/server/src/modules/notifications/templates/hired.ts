import { template, threeDays } from './template.ts'
import { firstName, firstNameOr, type Job, jobText } from './wording.ts'
import { button, p, strong } from './writing.ts'

type Values = Job & { firstName: string; customerName: string; matchUrl: string }

/** Sent to the professional whom a customer hired. */
export const hired = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `You are hired: ${jobText(values)}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Congratulations! ${firstNameOr(values.customerName, 'Your customer')} hired you for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode}.`,
      button('Agree on the details', values.matchUrl),
    ],
  }),
})
