import type { NotificationChoice } from '@joblane/contracts/accounts/my-account'
import type { Piece } from './writing.ts'

/**
 * WhatsApp messages use templates that Meta has approved. This is the exact approved body, with `{{1}}` and so on for
 * the parameters; it must not begin or end with one.
 */
export type WhatsAppText = {
  name: string
  body: string
  parameters: readonly string[]
  /** An authentication template repeats the code in its button. */
  button?: string
}

export type Template<Values> = {
  /** Lower is sent first: a code must not wait behind a thousand alerts. */
  priority: number
  /** After this time the message is not sent: an expired code is useless. */
  usefulForMinutes: number
  /** The setting that turns this message off, also through its unsubscribe link. */
  optional?: NotificationChoice
  email: (values: Values) => { subject: string; body: readonly Piece[] }
  whatsapp?: (values: Values) => WhatsAppText
}

/** The values that every optional message to a member has. */
export type CanBeTurnedOff = { accountId: string; unsubscribeUrl: string }

export const threeDays = 3 * 24 * 60

/** Preserves the exact type, so that the compiler knows which templates have a WhatsApp version. */
export const template =
  <Values>() =>
  <const T extends Template<Values>>(description: T) =>
    description
