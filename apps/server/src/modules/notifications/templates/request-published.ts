import { passwordLinkLife } from '@joblane/contracts/accounts/numbers'
import { button, requestCard } from './blocks.ts'
import { template, threeDays } from './template.ts'
import { firstName, type Job, professionals } from './wording.ts'
import { link, p, type Piece, strong } from './writing.ts'

type Values = Job & {
  firstName: string
  unlockLimit: number
  manageUrl: string
  /** Omitted if the request created no account. */
  passwordUrl?: string
}

/** The thank-you after a demand request. */
export const requestPublished = template<Values, 'manageUrl' | 'passwordUrl'>()({
  matters: 'ANSWER',
  privateLinks: { manageUrl: '', passwordUrl: '' },
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `Thank you, ${firstName(values.firstName)}. Your request is published`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Your request for ${strong(values.subcategory)} in ${values.city}, ${values.stateCode} is now published. ${professionals(values.unlockLimit)} can contact you, by phone or by e-mail.`,
      requestCard(values, { seats: { taken: 0, limit: values.unlockLimit } }),
      button('See, change or close your request', values.manageUrl),
      ...passwordLine(values.passwordUrl),
      p`The first link is private. Please do not forward it.`,
      p`A tip: ask for the price in writing, and for a license where your state requires one.`,
    ],
  }),
  short: (values) => ({
    name: 'request_published',
    body: 'Thank you, {{1}}. Your request for {{2}} in {{3}} is published. {{4}} can contact you. We sent the link to manage it to your e-mail.',
    parameters: [
      firstName(values.firstName),
      values.subcategory,
      values.city,
      professionals(values.unlockLimit),
    ],
  }),
})

const passwordLine = (url: string | undefined): Piece[] =>
  url === undefined
    ? []
    : [
        p`${link(`Set a password for your account (this link works once, within ${passwordLinkLife.text})`, url)}`,
      ]
