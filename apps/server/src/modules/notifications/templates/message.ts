import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { NotificationChoices } from '@joblane/contracts/accounts/my-account'
import type { TemplateName, templates } from './templates.ts'

type Templates = typeof templates

/** The values of a template. Links may be paths of the site; the unsubscribe link is added later. */
export type ValuesOf<T extends TemplateName> = Omit<Parameters<Templates[T]['email']>[0], 'unsubscribeUrl'>

export type Channel = 'email' | 'whatsapp'

/** Whoever gets a message. Callers pass the whole person: how to reach them is decided here. */
export type Person = {
  email: string | null
  /** Digits with the country code. */
  phone: string | null
}

/** Has turned off what they do not want. */
type Choosing = Person & { choices: Partial<NotificationChoices> }

/** Has chosen the channels of alerts. */
type Alerted = Person & { by: readonly Channel[] }

/** What somebody typed and is about to confirm: a code goes there and nowhere else. */
type Typed = { kind: ContactKind; destination: string }

type RecipientOf<T extends TemplateName> = Templates[T] extends { matters: 'CODE' }
  ? Typed
  : Templates[T] extends { matters: 'ALERT' }
    ? Alerted
    : Templates[T] extends { optional: string }
      ? Choosing
      : Person

/** One of these, as what decides on channels reads them. */
export type Recipient = Partial<Typed & Alerted & Choosing>

/** A message to one person about one event. */
export type Message = {
  [T in TemplateName]: {
    to: RecipientOf<T>
    template: T
    values: ValuesOf<T>
    /** Identifies the event, to deduplicate messages. Must not contain personal data. */
    key: string
  }
}[TemplateName]
