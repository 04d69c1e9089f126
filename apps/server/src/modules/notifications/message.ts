import type { TemplateName, templates } from './domain/templates/templates.ts'

type Templates = typeof templates

/** What a template is filled with. Links may be paths of the site; the link to unsubscribe is added by us. */
export type ValuesOf<T extends TemplateName> = Omit<Parameters<Templates[T]['email']>[0], 'unsubscribeUrl'>

export type Channel = 'email' | 'whatsapp'

type ChannelOf<T extends TemplateName> = Templates[T] extends { whatsapp: object } ? Channel : 'email'

/** A message to one person for one cause. */
export type Message = {
  [T in TemplateName]: {
    channel: ChannelOf<T>
    /** An e-mail address, or a phone as digits with the country code. */
    to: string
    template: T
    values: ValuesOf<T>
    /** Names the cause, so that it is sent once however often it is asked for. Never personal data. */
    key: string
    /** Takes the message instead where the phone is not on WhatsApp. Not a code's: it must prove that very phone. */
    fallbackEmail?: T extends 'verificationCode' ? never : string
  }
}[TemplateName]
