import type { TemplateName, templates } from './templates/templates.ts'

type Templates = typeof templates

/** The values of a template. Links may be paths of the site; the unsubscribe link is added later. */
export type ValuesOf<T extends TemplateName> = Omit<Parameters<Templates[T]['email']>[0], 'unsubscribeUrl'>

export type Channel = 'email' | 'whatsapp'

type ChannelOf<T extends TemplateName> = Templates[T] extends { whatsapp: object } ? Channel : 'email'

/** A message to one person about one event. */
export type Message = {
  [T in TemplateName]: {
    channel: ChannelOf<T>
    /** An e-mail address, or the digits of a phone with its country code. */
    to: string
    template: T
    values: ValuesOf<T>
    /** Identifies the event, to deduplicate messages. Must not contain personal data. */
    key: string
    /** Used if the phone is not on WhatsApp. Not for codes, which must prove access to that phone. */
    fallbackEmail?: T extends 'verificationCode' ? never : string
  }
}[TemplateName]
