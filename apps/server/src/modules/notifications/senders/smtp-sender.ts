import nodemailer from 'nodemailer'
import { logoAttachment } from '../logo.ts'
import { NotSent, type Outgoing, type Sender } from './sender.ts'

type Settings = { smtpUrl: string; mailFrom: string }

const longestTryInMs = 25_000

/** Sends e-mail through any SMTP server. The relay is responsible for DKIM, SPF and DMARC. */
export function smtpSender({ smtpUrl, mailFrom }: Settings): Sender {
  const transport = nodemailer.createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: 4,
    maxRequeues: 1,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 10_000,
    dnsTimeout: 5000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })

  return {
    async send(message) {
      try {
        const { messageId } = await withinTime(transport.sendMail(envelopeOf(message, mailFrom)))
        return messageId
      } catch (error) {
        throw notSent(error)
      }
    },
    close: () => transport.close(),
  }
}

function envelopeOf({ id, to, subject, text, html, oneClickUnsubscribeUrl }: Outgoing, mailFrom: string) {
  return {
    from: mailFrom,
    // An object, so that a list or display name injected into an address stays one address, which is rejected.
    to: { name: '', address: to },
    subject,
    text,
    html,
    attachments: [logoAttachment],
    // The same for every retry, so that the mail server can deduplicate.
    messageId: `<${id}@${domainOf(mailFrom)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(oneClickUnsubscribeUrl !== undefined && {
        // Prepared keeps the header on one line, because folding it has broken DKIM signatures of relays.
        'List-Unsubscribe': { prepared: true, value: `<${oneClickUnsubscribeUrl}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

const domainOf = (mailFrom: string) => /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost'

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new NotSent('outage', 'smtp: no answer in time')), longestTryInMs)

  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string }

/**
 * Only a rejected mailbox is final; a relay that rejects the sender, policies, quotas, our settings and the network may
 * recover.
 */
function notSent(error: unknown) {
  if (error instanceof NotSent) return error
  const { code = 'unknown', command, responseCode = 0, response = '' } = error as SmtpError
  const isAboutThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isRefused = responseCode > 0
  const isAboutTheMailbox = command === 'RCPT TO' ? !aboutUs.test(response) : aboutTheMailbox.test(response)

  const reason = `smtp: ${code} ${responseCode}`
  if (!isAboutThisMessage || (isRefused && command === 'MAIL FROM')) return new NotSent('outage', reason)

  const isFinal = !isRefused || (refusals.has(responseCode) && isAboutTheMailbox)
  return new NotSent(isFinal ? 'give_up' : 'retry', reason)
}

/** Enhanced status codes (RFC 3463): a wrong sender, a policy. */
const aboutUs = /\b5\.(1\.[78]\b|7\.\d)/
/** No such mailbox or domain; disabled or full. */
const aboutTheMailbox = /\b5\.(1\.([1-46]|10)|2\.[1-3])\b/
const refusals = new Set([501, 510, 511, 513, 550, 551, 552, 553, 554, 555, 556])
