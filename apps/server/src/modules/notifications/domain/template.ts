import type { NotificationChoice } from '@joblane/contracts/api/my-account'
import type { Piece } from './writing.ts'

/**
 * A WhatsApp message is a template that Meta approved beforehand. Its body is kept here word for word, with
 * `{{1}}` for each parameter; it may neither begin nor end with one.
 */
export type WhatsAppText = {
  name: string
  body: string
  parameters: readonly string[]
  /** An authentication template repeats the code in its button. */
  button?: string
}

export type Template<Values> = {
  /** Lower goes first: a code must not wait behind a thousand alerts. */
  priority: number
  /** After this it is better not sent: a dead code helps nobody. */
  usefulForMinutes: number
  /** One that a person can do without, and can turn off by the link in it. */
  optional?: NotificationChoice
  email: (values: Values) => { subject: string; body: readonly Piece[] }
  whatsapp?: (values: Values) => WhatsAppText
}

export const threeDays = 3 * 24 * 60

/** Keeps the exact shape, so that the compiler knows which templates have a WhatsApp form. */
export const template =
  <Values>() =>
  <const T extends Template<Values>>(description: T) =>
    description
