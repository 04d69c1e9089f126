import { letter } from './letter.ts'
import type { NotificationChoice } from '@joblane/contracts/api/my-account'
import type { WhatsAppText } from './template.ts'
import { type TemplateName, templates } from './templates/templates.ts'
import { oneLine } from './writing.ts'

type LinkFor = (accountId: string, choice: NotificationChoice) => string

export type Site = { siteUrl: string; unsubscribeUrl: LinkFor; oneClickUnsubscribeUrl: LinkFor }

/** A message as it leaves: the senders only carry it. */
export type RenderedMessage = {
  subject: string
  text: string
  html: string
  /** For the header that mail programs read. */
  oneClickUnsubscribeUrl?: string
  whatsapp?: WhatsAppText & { text: string }
}

/** Fills a template. The values come back from JSON: what was put in was checked by the compiler. */
export function renderMessage(name: TemplateName, given: unknown, site: Site): RenderedMessage {
  const template = templates[name]
  const values = withAbsoluteLinks(given as Values, site.siteUrl)
  const choice = 'optional' in template ? template.optional : undefined
  const accountId = String(values['accountId'])
  const unsubscribeUrl = choice && site.unsubscribeUrl(accountId, choice)
  const filled = { ...values, unsubscribeUrl } as never

  const { subject, body } = template.email(filled)
  const whatsapp = 'whatsapp' in template ? template.whatsapp(filled) : undefined

  return {
    ...letter({ subject: oneLine(subject), body, siteUrl: site.siteUrl, unsubscribeUrl }),
    ...(choice && { oneClickUnsubscribeUrl: site.oneClickUnsubscribeUrl(accountId, choice) }),
    ...(whatsapp && { whatsapp: withText(whatsapp) }),
  }
}

type Values = Record<string, unknown>

/** Callers name pages of the site by their paths; a message needs whole addresses. */
function withAbsoluteLinks(values: Values, siteUrl: string): Values {
  const absolute = Object.entries(values).map(([name, value]) => [
    name,
    name.endsWith('Url') && typeof value === 'string' ? new URL(value, siteUrl).href : value,
  ])

  return Object.fromEntries(absolute)
}

/** The same words that Meta puts together: for the outbox, and to see that no parameter breaks its rules. */
function withText({ parameters, ...rest }: WhatsAppText) {
  const clean = parameters.map(oneLine)
  const text = rest.body.replace(/\{\{(\d+)\}\}/g, (_, number: string) => clean[Number(number) - 1] ?? '')

  return { ...rest, parameters: clean, text }
}
