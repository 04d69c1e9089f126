/** A hire can be undone within this many days. */
export const daysToUnhire = 14

/** The most versions of a quote in one match. */
export const mostQuotes = 10

/** A quote is valid from today until at most this many days from now. */
export const mostDaysOfQuote = 90

/** The prices of a quote, in dollars. */
export const quoteAmount = { least: 1, most: 1_000_000 } as const

/** The other side gets an e-mail about a message that is unread for this long. */
export const minutesUntilUnreadMail = 5

/** At most one such e-mail per match and side in this time. */
export const minutesBetweenUnreadMails = 60

/** The most messages that one side of a match may write in a minute. */
export const mostMessagesPerMinute = 20

/** A professional's median reply time is shown from this many replies on. */
export const fewestReplies = 3

/** The most characters of what the two sides of a match write to each other. */
export const textLimits = { message: 2000, quoteNote: 2000, declineReason: 500, reportText: 2000 } as const
