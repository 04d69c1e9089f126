import type { BodyOf } from '@joblane/contracts/http/endpoint'
import type { DemandContact } from '@joblane/contracts/demands/contact-rules'
import type { requestDemand } from '@joblane/contracts/demands/api'
import { requirementsOf } from '@joblane/contracts/demands/requirements'

/** A question of the questionnaire with its answer, which may be empty. */
export type Answered = { query: string; answer: string }

/** The requested service, before the customer's contact is known. */
export type Wanted = { category: string; subcategory: string; answers: readonly Answered[] }

/** The request as it is sent. City and state follow from the zip code; asking has no price. */
export const requestBody = (
  { category, subcategory, answers }: Wanted,
  contact: DemandContact,
  photoIds: readonly string[],
  now: Date,
): BodyOf<typeof requestDemand> => ({
  creationDate: now.toISOString(),
  category,
  subcategory,
  city: '',
  stateCode: '',
  description: descriptionOf(answers),
  isFullTime: false,
  requirements: requirementsOf(answers),
  price: 0,
  zipCode: contact.zipCode.trim(),
  fullName: contact.fullName.trim(),
  emailAddress: contact.emailAddress.trim(),
  phoneNumber: contact.phoneNumber,
  ...(photoIds.length > 0 && { photoIds: [...photoIds] }),
})

/** The questionnaire asks for no description, so the joined answers serve as one: cards would be empty without it. */
export const descriptionOf = (answers: readonly Answered[]) =>
  answers
    .map(({ answer }) => answer.trim())
    .filter((answer) => answer !== '')
    .map((answer) => (/[.!?…]$/.test(answer) ? answer : `${answer}.`))
    .join(' ')
