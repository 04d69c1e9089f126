import { template, threeDays } from '../template.ts'
import { firstName } from '../wording.ts'
import { button, p, strong } from '../writing.ts'

type Values = {
  firstName: string
  customerName: string
  subcategory: string
  city: string
  stateCode: string
  matchUrl: string
}

/** Sent to the professional whom a customer hired. */
export const hired = template<Values>()({
  priority: 3,
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `You are hired: ${values.subcategory} in ${values.city}, ${values.stateCode}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Congratulations! ${customerOf(values)} hired you for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode}.`,
      button('Agree on the details', values.matchUrl),
    ],
  }),
})

/** A name that looks like a URL is dropped, as in the greeting. */
const customerOf = ({ customerName }: Values) =>
  firstName(customerName) === 'there' ? 'Your customer' : firstName(customerName)
