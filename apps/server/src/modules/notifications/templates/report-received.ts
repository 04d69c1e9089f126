import { template, threeDays } from './template.ts'
import { firstName } from './wording.ts'
import { p, strong } from './writing.ts'

type Values = {
  firstName: string
  /** What was reported: `a match`, `a review`. */
  what: string
  subjectId: string
  reason: string
}

/** Sent to every administrator. What the reporter wrote stays in the database. */
export const reportReceived = template<Values>()({
  matters: 'MATCH',
  usefulForMinutes: threeDays,
  email: (values) => ({
    subject: `A report to look into: ${values.reason}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`Someone reported ${values.what} as ${strong(values.reason)}. Its id is ${values.subjectId}.`,
    ],
  }),
})
