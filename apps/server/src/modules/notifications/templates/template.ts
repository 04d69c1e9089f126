import type { NotificationChoice } from '@joblane/contracts/accounts/my-account'
import type { Draft } from './letter.ts'

/**
 * How much a message matters, and so its place in the queue, lowest first: a code must not wait behind a thousand
 * alerts. An `ANSWER` follows what the person just did or paid, a `MATCH` is news of their request, match or review.
 */
export const priorities = { CODE: -10, ANSWER: -5, MATCH: 3, REMINDER: 5, ALERT: 10 } as const

/**
 * The form for phones. WhatsApp messages use templates that Meta has approved: this is the exact approved body, with
 * `{{1}}` and so on for the parameters; it must not begin or end with one.
 */
export type ShortForm = {
  name: string
  body: string
  parameters: readonly string[]
  /** An authentication template repeats the code in its button. */
  button?: string
}

/** `Private` names the values with a private link: it goes by e-mail alone, and the short form does without. */
export type Template<Values, Private extends keyof Values = never> = {
  matters: keyof typeof priorities
  /** After this time the message is not sent: an expired code is useless. */
  usefulForMinutes: number
  /** The setting that turns this message off, also through its unsubscribe link. */
  optional?: NotificationChoice
  email: (values: Values) => Draft
  short?: (values: Omit<Values, Private>) => ShortForm
  /** What replaces the private links where the message does not go by e-mail. */
  privateLinks?: Partial<Record<string, ''>>
} & ([Private] extends [never] ? unknown : { privateLinks: Record<Private, ''> })

/** The values that every optional message to a member has. */
export type CanBeTurnedOff = { accountId: string; unsubscribeUrl: string }

export const threeDays = 3 * 24 * 60

/** Preserves the exact type, so that the compiler knows what a message needs of its recipient. */
export const template =
  <Values, Private extends keyof Values = never>() =>
  <const T extends Template<Values, Private>>(description: T) =>
    description
