import { template, threeDays } from './template.ts'
import { firstName } from './wording.ts'
import { p, type Piece } from './writing.ts'

type Values = { firstName: string; isHidden: boolean; reason: string }

/** Sent to the writer and the subject of a review that an administrator hid or showed again. */
export const reviewHidden = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: values.isHidden ? 'We hid a review' : 'A review is visible again',
    body: [
      p`Hello ${firstName(values.firstName)},`,
      values.isHidden
        ? p`We hid a review that you wrote or that is about you. It is no longer public and does not count.`
        : p`A review that you wrote or that is about you is public again, and counts.`,
      ...because(values.reason),
      p`If you think this is a mistake, reply to this e-mail.`,
    ],
  }),
})

const because = (reason: string): Piece[] => (reason === '' ? [] : [p`Our reason: ${reason}`])
