import { tracedFetch } from '#tracing/traced-fetch.ts'
import type { ShortForm } from '../templates/template.ts'
import { NotSent, type Sender, type Verdict } from './sender.ts'

type Settings = { apiUrl: string; phoneNumberId: string; token: string }

const longestTryInMs = 10_000

/** Sends approved templates through Meta's Cloud API. */
export function whatsAppSender({ apiUrl, phoneNumberId, token }: Settings): Sender {
  const url = `${apiUrl.replace(/\/$/, '')}/${encodeURIComponent(phoneNumberId)}/messages`
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

  return {
    async send({ to, short }) {
      if (!short) throw new NotSent('give_up', 'whatsapp: this message has no such form')
      const reply = await call(url, headers, templateMessage(to, short))
      const accepted = reply.body as { messages?: { id?: string }[] } | null
      if (!reply.ok) throw notSent(reply.status, reply.body)

      return accepted?.messages?.[0]?.id ?? ''
    },
    close: () => {},
  }
}

const templateMessage = (to: string, { name, parameters, button }: ShortForm) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to,
  type: 'template',
  template: {
    name,
    language: { code: 'en_US' },
    components: [
      { type: 'body', parameters: parameters.map(asText) },
      ...(button === undefined
        ? []
        : [{ type: 'button', sub_type: 'url', index: '0', parameters: [asText(button)] }]),
    ],
  },
})

const asText = (text: string) => ({ type: 'text', text })

async function call(url: string, headers: Record<string, string>, body: object) {
  try {
    const init: RequestInit = {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(longestTryInMs),
      redirect: 'error',
    }
    const response = await tracedFetch(url, init, { method: 'POST', route: '/:phoneNumberId/messages' })
    const text = await response.text()

    return { ok: response.ok, status: response.status, body: parsed(text) }
  } catch (error) {
    throw new NotSent('outage', `whatsapp: ${error instanceof Error ? error.name : 'no answer'}`)
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Other errors are retried: they may pass (limits, outages) or an operator can fix them (token, template). */
const verdicts: ReadonlyMap<number, Verdict> = new Map([
  [100, 'give_up'], // a parameter is wrong
  [190, 'outage'], // our token expired
  [130472, 'give_up'], // the user is in a Meta experiment
  [131008, 'give_up'], // a parameter is missing
  [131009, 'give_up'], // a parameter's value is wrong
  [131021, 'give_up'], // sent to our own number
  [131026, 'give_up'], // not on WhatsApp
  [131047, 'give_up'], // more than 24 hours since the user's last message
  [131049, 'give_up'], // Meta chose not to deliver
  [131050, 'give_up'], // the user opted out of these messages
  [131051, 'give_up'], // unsupported message type
  [132000, 'give_up'], // wrong number of parameters
  [132005, 'give_up'], // the text is too long
  [132012, 'give_up'], // wrong format of a parameter
] as const)

function notSent(status: number, body: unknown) {
  const code = (body as { error?: { code?: number } } | null)?.error?.code ?? 0

  const otherwise = status >= 500 ? 'outage' : 'retry'

  return new NotSent(verdicts.get(code) ?? otherwise, `whatsapp: ${status} ${code}`)
}
