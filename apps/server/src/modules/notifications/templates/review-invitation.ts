import { button } from './blocks.ts'
import { type CanBeTurnedOff, template, threeDays } from './template.ts'
import { firstName, firstNameOr } from './wording.ts'
import { p, strong } from './writing.ts'

type Invitation = { firstName: string; professional: string; subcategory: string; reviewUrl: string }
type ToMember = Invitation & CanBeTurnedOff
/** `emailHash` identifies the recipient in the link that turns these messages off. */
type ByLink = Invitation & { emailHash: string; unsubscribeUrl: string }

const email = (values: Invitation) => ({
  subject: `How did it go with ${professionalOf(values)}?`,
  body: [
    p`Hello ${firstName(values.firstName)},`,
    p`You asked for ${strong(values.subcategory)}, and ${professionalOf(values)} got in touch. A few words help the next customer choose, and help good professionals get found.`,
    button('Write a review', values.reviewUrl),
    p`We ask twice at most about each professional.`,
  ],
})

const professionalOf = ({ professional }: Invitation) => firstNameOr(professional, 'your professional')

/** Asks a customer for a review: once, and once more a week later. */
export const reviewInvitation = template<ToMember, 'reviewUrl'>()({
  matters: 'REMINDER',
  privateLinks: { reviewUrl: '' },
  usefulForMinutes: threeDays,
  optional: 'reviewInvitations',
  email: (values) => email(values),
})

/** The same for a customer without an account. */
export const reviewInvitationByLink = template<ByLink, 'reviewUrl'>()({
  matters: 'REMINDER',
  privateLinks: { reviewUrl: '' },
  usefulForMinutes: threeDays,
  optional: 'reviewInvitations',
  email: (values) => email(values),
})
