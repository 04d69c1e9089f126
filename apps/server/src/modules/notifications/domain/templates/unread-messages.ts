import { template } from '../template.ts'
import { firstName } from '../wording.ts'
import { button, p, strong } from '../writing.ts'

type Values = {
  firstName: string
  /** The other side's name. */
  from: string
  unreadCount: number
  subcategory: string
  city: string
  stateCode: string
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
      p`You have ${strong(countOf(values))} from ${senderOf(values)} about ${values.subcategory} in ${values.city}, ${values.stateCode}.`,
      button('Read and reply', values.threadUrl),
    ],
  }),
})

const countOf = ({ unreadCount }: Values) =>
  unreadCount === 1 ? '1 unread message' : `${unreadCount} unread messages`

/** A name that looks like a URL is dropped, as in the greeting. */
const senderOf = ({ from }: Values) => (firstName(from) === 'there' ? 'Your contact' : firstName(from))
