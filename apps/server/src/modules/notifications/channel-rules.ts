import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import type { Channel, Message, Recipient } from './templates/message.ts'
import type { Template } from './templates/template.ts'
import { type TemplateName, templates } from './templates/templates.ts'

/** A new channel is a sender and a row here. A message goes there where the person chose it. */
const channels = {
  email: { reaches: 'email', keyEnds: '' },
  whatsapp: { reaches: 'phone', keyEnds: ' by WhatsApp' },
} as const satisfies Record<Channel, { reaches: ContactKind; keyEnds: string }>

/** How a person is reached who chose no channel. */
const usual = { email: 'email', phone: 'whatsapp' } as const satisfies Record<ContactKind, Channel>

/** One message by one channel: a row of the queue. */
export type Delivery = {
  key: string
  channel: Channel
  template: TemplateName
  /** An e-mail address, or the digits of a phone with its country code. */
  to: string
  values: object
}

/** By which channels a message goes, and where to; none, if the person turned it off or cannot be reached. */
export function deliveriesOf({ template: name, to, values, key }: Message): Delivery[] {
  const template: Traits = templates[name]

  return channelsFor(template, to).flatMap((channel) => {
    const address = addressOf(to, channels[channel].reaches)
    if (address === null || !hasFormFor(template, channel)) return []

    return {
      key: keyOf(name, key, channel),
      channel,
      template: name,
      to: address,
      values: channel === 'email' ? values : { ...values, ...template.privateLinks },
    }
  })
}

type Traits = Pick<Template<never>, 'matters' | 'optional' | 'privateLinks'> & { short?: unknown }

function channelsFor({ optional }: Traits, { kind, by, choices }: Recipient): readonly Channel[] {
  if (kind) return [usual[kind]]
  if (by) return by
  if (optional && !choices?.[optional]) return []

  return Object.values(usual)
}

const addressOf = (to: Recipient, kind: ContactKind) => to.destination ?? to[kind] ?? null

const hasFormFor = ({ short }: Traits, channel: Channel) => channel === 'email' || short !== undefined

/**
 * A row keeps its key for 400 days, and another key sends its message again: so the two that have always gone by
 * WhatsApp as well name the e-mail too, and a code, which goes by one channel, names none.
 */
function keyOf(name: TemplateName, key: string, channel: Channel) {
  if (templates[name].matters === 'CODE') return key
  if (channel === 'email' && (name === 'requestPublished' || name === 'newDemand')) return `${key} by e-mail`

  return `${key}${channels[channel].keyEnds}`
}
