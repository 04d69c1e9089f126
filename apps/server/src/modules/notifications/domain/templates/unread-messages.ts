import { template } from '../template.ts'
import { firstName, firstNameOr, type Job, jobText } from '../wording.ts'
import { button, p, strong } from '../writing.ts'

type Values = Job & {
  firstName: string
  /** The other side's name. */
  from: string
  unreadCount: number
  threadUrl: string
}

/** Sent to the side of a match that has not read its messages for a while. It never contains their text. */
export const unreadMessages = template<Values>()({
  priority: 3,
  usefulForMinutes: 24 * 60,
  email: (values) => ({
    subject: `${senderOf(values)} wrote to you about ${values.subcategory}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`You have ${strong(countOf(values))} from ${senderOf(values)} about ${jobText(values)}.`,
      button('Read and reply', values.threadUrl),
    ],
  }),
})

const countOf = ({ unreadCount }: Values) =>
  unreadCount === 1 ? '1 unread message' : `${unreadCount} unread messages`

const senderOf = ({ from }: Values) => firstNameOr(from, 'Your contact')
