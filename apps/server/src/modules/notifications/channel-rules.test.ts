import { expect, test } from 'vitest'
import { deliveriesOf } from './channel-rules.ts'
import type { Channel, Message } from './templates/message.ts'
import { filled } from './testing/filled-templates.ts'
import type { TemplateName } from './templates/templates.ts'

const email = 'ada@example.test'
const phone = '13055550123'
const both = { email, phone }

const message = (template: TemplateName, to: object) =>
  ({ template, to, key: 'a cause', values: filled[template] }) as Message

const on = { demandAlerts: true, leadReminders: true, reviewInvitations: true }
const off = { demandAlerts: false, leadReminders: false, reviewInvitations: false }

const mail = (key = 'a cause') => ['email', email, key]
const whatsApp = (key = 'a cause by WhatsApp') => ['whatsapp', phone, key]

// The keys are in the databases: another one would send its message again.
test.each<[TemplateName, string, object, string[][]]>([
  ['verificationCode', 'a typed phone', { kind: 'phone', destination: phone }, [whatsApp('a cause')]],
  ['verificationCode', 'a typed e-mail', { kind: 'email', destination: email }, [mail()]],
  ['newDemand', 'by e-mail, as chosen', { ...both, by: ['email'] }, [mail('a cause by e-mail')]],
  ['newDemand', 'by both', { ...both, by: ['email', 'whatsapp'] }, [mail('a cause by e-mail'), whatsApp()]],
  ['newDemand', 'by WhatsApp alone', { ...both, by: ['whatsapp'] }, [whatsApp()]],
  ['newDemand', 'by no channel', { ...both, by: [] }, []],
  [
    'newDemand',
    'by WhatsApp without a phone',
    { email, phone: null, by: ['email', 'whatsapp'] },
    [mail('a cause by e-mail')],
  ],
  ['requestPublished', 'both contacts', both, [mail('a cause by e-mail'), whatsApp()]],
  ['requestPublished', 'an e-mail alone', { email, phone: null }, [mail('a cause by e-mail')]],
  ['requestPublished', 'a phone alone', { email: null, phone }, [whatsApp()]],
  ['demandClosed', 'wants it', { ...both, choices: on }, [mail()]],
  ['demandClosed', 'turned it off', { ...both, choices: off }, []],
  ['leadsExpiring', 'wants it', { ...both, choices: on }, [mail()]],
  ['leadsExpiring', 'turned it off', { ...both, choices: off }, []],
  ['renewalReminder', 'wants it', { ...both, choices: on }, [mail()]],
  ['renewalReminder', 'turned it off', { ...both, choices: off }, []],
  ['reviewInvitation', 'wants it', { ...both, choices: on }, [mail()]],
  ['reviewInvitation', 'turned it off', { ...both, choices: off }, []],
  ['reviewInvitationByLink', 'wants it', { ...both, choices: on }, [mail()]],
  ['reviewInvitationByLink', 'turned it off', { ...both, choices: off }, []],
  ['receipt', 'turned off what can be', { ...both, choices: off }, [mail()]],
  ['receipt', 'without an e-mail', { email: null, phone }, []],
  ...(
    [
      'hired',
      'hireUndone',
      'otherHired',
      'unreadMessages',
      'reviewHidden',
      'reportReceived',
      'passwordReset',
      'accountChanged',
      'accountDeleted',
      'refund',
    ] as const
  ).map((name): [TemplateName, string, object, string[][]] => [name, 'both contacts', both, [mail()]]),
])('%s to somebody with: %s', (template, _, to, expected) => {
  const deliveries = deliveriesOf(message(template, to))

  expect(deliveries.map((delivery) => [delivery.channel, delivery.to, delivery.key])).toEqual(expected)
})

const valuesBy = (channel: Channel) =>
  deliveriesOf(message('requestPublished', both)).find((delivery) => delivery.channel === channel)?.values

test('private links go by e-mail alone', () => {
  expect(valuesBy('email')).toEqual(filled.requestPublished)
  expect(valuesBy('whatsapp')).toEqual({ ...filled.requestPublished, manageUrl: '', passwordUrl: '' })
})
