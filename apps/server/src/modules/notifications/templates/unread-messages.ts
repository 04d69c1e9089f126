import { button, requestCard } from './blocks.ts'
import { template } from './template.ts'
import { firstName, firstNameOr, type Job, jobText } from './wording.ts'
import { p, strong } from './writing.ts'

type Values = Job & {
  firstName: string
  /** The other side's name. */
  from: string
  /** Messages and quotes. */
  unreadCount: number
  /** Those of them that are quotes which the customer has not seen; absent in messages queued by older releases. */
  newQuotes?: number
  threadUrl: string
}

/** Sent to the side of a match that has not read its messages or quotes for a while. It never contains their text. */
export const unreadMessages = template<Values, 'threadUrl'>()({
  matters: 'MATCH',
  privateLinks: { threadUrl: '' },
  usefulForMinutes: 24 * 60,
  email: (values) => ({
    subject: `${senderOf(values)} ${values.newQuotes ? 'sent you a quote for' : 'wrote to you about'} ${values.subcategory}`,
    body: [
      p`Hello ${firstName(values.firstName)},`,
      p`You have ${strong(countOf(values))} from ${senderOf(values)} about ${jobText(values)}.`,
      requestCard(values),
      button('Read and reply', values.threadUrl),
    ],
  }),
})

function countOf({ unreadCount, newQuotes = 0 }: Values) {
  const messages = unreadCount - newQuotes
  const counts = [
    newQuotes > 0 && (newQuotes === 1 ? '1 new quote' : `${newQuotes} new quotes`),
    messages > 0 && (messages === 1 ? '1 unread message' : `${messages} unread messages`),
  ]

  return counts.filter(Boolean).join(' and ')
}

const senderOf = ({ from }: Values) => firstNameOr(from, 'Your contact')
