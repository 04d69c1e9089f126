import { expect, test } from 'vitest'
import { startWhatsAppServer } from '../testing/whatsapp-server.ts'
import type { Outgoing } from './sender.ts'
import { whatsAppSender } from './whatsapp-sender.ts'

const meta = await startWhatsAppServer()
const sender = whatsAppSender({ apiUrl: meta.url, phoneNumberId: '106540352242922', token: 'a-token' })

const aCode: Outgoing = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  to: '13055550123',
  template: 'verificationCode',
  subject: '',
  text: '',
  html: '',
  short: { name: 'verification_code', body: '{{1}} is …', parameters: ['4821'], button: '4821', text: '' },
}

test('a code is in the body and in the button, as Meta wants it', async () => {
  await expect(sender.send(aCode)).resolves.toBe('wamid.1')

  expect(meta.calls[0]).toMatchObject({
    path: '/v25.0/106540352242922/messages',
    headers: { authorization: 'Bearer a-token', 'content-type': 'application/json' },
    body: {
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '13055550123',
      type: 'template',
      template: {
        name: 'verification_code',
        language: { code: 'en_US' },
        components: [
          { type: 'body', parameters: [{ type: 'text', text: '4821' }] },
          { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: '4821' }] },
        ],
      },
    },
  })
})

test.each([
  ['not on WhatsApp', 400, 131026, 'give_up'],
  ['Meta chose not to deliver', 400, 131049, 'give_up'],
  ['a wrong parameter', 400, 131009, 'give_up'],
  ['too many to this person', 400, 131056, 'retry'],
  ['too many at once', 429, 130429, 'retry'],
  ['limited for spam', 400, 131048, 'retry'],
  ['the account is limited', 400, 80007, 'retry'],
  ['the token expired', 401, 190, 'outage'],
  ['the template is missing', 404, 132001, 'retry'],
  ['something new', 400, 999999, 'retry'],
  ['an outage', 503, 0, 'outage'],
] as const)('%s (%i, %i): %s', async (_, status, code, verdict) => {
  meta.errors.push({ status, code })

  const failure = sender.send(aCode)

  await expect(failure).rejects.toMatchObject({ name: 'NotSent', verdict })
  await expect(failure).rejects.not.toThrow(/13055550123/)
})

test('a refused connection to the API counts as an outage', async () => {
  const nobody = whatsAppSender({ apiUrl: 'http://127.0.0.1:1', phoneNumberId: '1', token: 't' })

  await expect(nobody.send(aCode)).rejects.toMatchObject({ verdict: 'outage' })
})

test('a message without a short form is not tried', async () => {
  const { short: _, ...letterOnly } = aCode

  await expect(sender.send(letterOnly)).rejects.toMatchObject({ verdict: 'give_up' })
})
