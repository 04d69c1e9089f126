import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '../testing/mail-server.ts'
import type { Outgoing } from './sender.ts'
import { smtpSender } from './smtp-sender.ts'

const mail = await startMailServer()
const aSender = () => {
  const made = smtpSender({ smtpUrl: mail.url, mailFrom: 'Joblane <hello@joblane.test>' })
  afterAll(() => made.close())
  return made
}
const sender = aSender()

const aLetter = (changes: Partial<Outgoing> = {}): Outgoing => ({
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: 'ada@example.test',
  template: 'newDemand',
  subject: 'New demand: Piñatas in Miami, FL',
  text: 'Hello Ada',
  html: '<p>Hello Ada</p>',
  ...changes,
})

/** The value of a header, including its continuation lines. */
const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(raw)?.[1]

async function deliver(changes: Partial<Outgoing> = {}) {
  await sender.send(aLetter(changes))

  return mail.received.at(-1) ?? { to: [], raw: '' }
}

test('an e-mail has text and HTML, one Message-ID for all tries, and a header that a machine wrote it', async () => {
  const first = await deliver()
  const second = await deliver()

  expect(first.to).toEqual(['ada@example.test'])
  expect(header(first.raw, 'From')).toBe('Joblane <hello@joblane.test>')
  expect(header(first.raw, 'Content-Type')).toMatch(/^multipart\/alternative/)
  expect(header(first.raw, 'Auto-Submitted')).toBe('auto-generated')
  expect(header(first.raw, 'Message-ID')).toBe('<0f8fad5b-d9cb-469f-a165-70867728950e@joblane.test>')
  expect(header(second.raw, 'Message-ID')).toBe(header(first.raw, 'Message-ID'))
  expect(header(first.raw, 'List-Unsubscribe')).toBeUndefined()
})

test('the logo travels inside the e-mail, under the name by which it is shown', async () => {
  const { raw } = await deliver({ html: '<img src="cid:logo@mail" alt="">' })

  expect(raw).toMatch(/^Content-Type: multipart\/related/m)
  expect(raw).toMatch(/^Content-Type: image\/png; name=logo\.png\r\n/m)
  expect(raw).toMatch(/^Content-ID: <logo@mail>\r\n/m)
  expect(raw).toMatch(/^Content-Disposition: inline/m)
})

test('the link to unsubscribe is in a header of one line, with the one-click form beside it', async () => {
  const url = `https://joblane.test/api/account/unsubscribe?token=${'x'.repeat(150)}`
  const { raw } = await deliver({ oneClickUnsubscribeUrl: url })

  expect(header(raw, 'List-Unsubscribe')).toBe(`<${url}>`)
  expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
})

test('a line break in a subject starts no header', async () => {
  const { raw, to } = await deliver({ subject: 'Thank you, Ada\r\nBcc: eve@example.test\r\n\r\n<b>' })

  expect(header(raw, 'Bcc')).toBeUndefined()
  expect(to).toEqual(['ada@example.test'])
})

test.each(['a@example.test, b@example.test', 'A <a@example.test>\r\nBcc: b@example.test'])(
  'an address with more in it (%j) reaches no other recipient',
  async (address) => {
    const count = mail.received.length
    await sender.send(aLetter({ to: address })).catch(() => {})
    const reached = mail.received.slice(count).flatMap(({ to }) => to)

    expect(reached).not.toContain('b@example.test')
  },
)

test.each([
  [
    'a mailbox that does not exist',
    { at: 'recipient', code: 550, text: '5.1.1 ada@example.test unknown' },
    'give_up',
  ],
  ['a full mailbox', { at: 'data', code: 552, text: '5.2.2 full' }, 'give_up'],
  ['greylisting', { at: 'recipient', code: 451, text: '4.7.1 later' }, 'retry'],
  ['a relay that does not know us', { at: 'recipient', code: 554, text: '5.7.1 relaying denied' }, 'retry'],
  [
    'a relay that checks our domain when it gets the recipient',
    { at: 'recipient', code: 550, text: '5.1.8 hello@joblane.test: domain not found' },
    'retry',
  ],
  [
    'a relay that refuses us as a sender',
    { at: 'sender', code: 553, text: '5.1.8 no such sender' },
    'outage',
  ],
  ['a relay whose account is blocked', { at: 'sender', code: 550, text: 'account suspended' }, 'outage'],
  ['a relay whose quota is used up', { at: 'data', code: 550, text: '5.4.5 daily quota exceeded' }, 'retry'],
  ['a relay that takes no more today', { at: 'data', code: 554, text: 'sending limit reached' }, 'retry'],
  ['a mailbox that is refused late', { at: 'data', code: 550, text: '5.1.1 unknown' }, 'give_up'],
  ['a mailbox that is refused without a status', { at: 'recipient', code: 550, text: 'no' }, 'give_up'],
  ['too many connections', { at: 'connection', code: 421, text: '4.3.2 busy' }, 'outage'],
  ['a server out of storage', { at: 'data', code: 452, text: '4.3.1 storage' }, 'retry'],
] as const)('%s: %o', async (_, refusal, verdict) => {
  mail.refusals.push(refusal)

  const failure = aSender().send(aLetter())

  await expect(failure).rejects.toMatchObject({ name: 'NotSent', verdict })
  await expect(failure).rejects.not.toThrow(/example/)
})

test('a refused connection to the mail server counts as an outage', async () => {
  const nobody = smtpSender({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'hello@joblane.test' })

  await expect(nobody.send(aLetter())).rejects.toMatchObject({ verdict: 'outage' })
  nobody.close()
})
