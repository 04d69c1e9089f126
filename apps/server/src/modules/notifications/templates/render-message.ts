import { type Draft, letter } from './letter.ts'
import type { NotificationChoice } from '@joblane/contracts/accounts/my-account'
import type { ShortForm } from './template.ts'
import { type TemplateName, templates } from './templates.ts'
import { oneLine } from './writing.ts'

type LinkFor = (recipient: string, choice: NotificationChoice) => string

export type Site = {
  siteUrl: string
  /** The sender's, in one line: the law wants it in every message that is not a reply to an action. */
  postalAddress: string
  unsubscribeUrl: LinkFor
  oneClickUnsubscribeUrl: LinkFor
}

/** A message in its final form: senders deliver it unchanged. */
export type RenderedMessage = {
  subject: string
  text: string
  html: string
  /** For the List-Unsubscribe header. */
  oneClickUnsubscribeUrl?: string
  /** For phones: with its text filled in. */
  short?: ShortForm & { text: string }
}

/** Fills a template. The values come from JSON and are not validated again: the compiler checked the caller. */
export function renderMessage(name: TemplateName, given: unknown, site: Site): RenderedMessage {
  const template = templates[name]
  const values = withAbsoluteLinks(given as Values, site.siteUrl)
  const choice = 'optional' in template ? template.optional : undefined
  const recipient = String(values['accountId'] ?? values['emailHash'])
  const optOut = choice && {
    unsubscribeUrl: site.unsubscribeUrl(recipient, choice),
    postalAddress: site.postalAddress,
  }
  const filled = { ...values, unsubscribeUrl: optOut?.unsubscribeUrl } as never

  const draft: Draft = template.email(filled)
  const short = 'short' in template ? template.short(filled) : undefined

  return {
    ...letter({ ...draft, subject: oneLine(draft.subject), siteUrl: site.siteUrl, optOut }),
    ...(choice && { oneClickUnsubscribeUrl: site.oneClickUnsubscribeUrl(recipient, choice) }),
    ...(short && { short: withText(short) }),
  }
}

type Values = Record<string, unknown>

/** Callers pass paths of the site; a message needs absolute URLs. An empty path stays empty: it means no link. */
function withAbsoluteLinks(values: Values, siteUrl: string): Values {
  const absolute = Object.entries(values).map(([name, value]) => [
    name,
    name.endsWith('Url') && typeof value === 'string' && value !== '' ? new URL(value, siteUrl).href : value,
  ])

  return Object.fromEntries(absolute)
}

/** Cleans the parameters to follow the rules of Meta, and fills in the body as Meta does. */
function withText({ parameters, ...rest }: ShortForm) {
  const clean = parameters.map(oneLine)
  const text = rest.body.replace(/\{\{(\d+)\}\}/g, (_, number: string) => clean[Number(number) - 1] ?? '')

  return { ...rest, parameters: clean, text }
}
