import { verify, X509Certificate } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Cache } from '#cache.ts'
import type { Clock } from '#kernel/clock.ts'
import { tracedFetch } from '#tracing/traced-fetch.ts'
import { allowedCertificateUrl } from './certificate-url-rules.ts'
import { ProviderUnavailable, type ReceivedWebhook } from '../payment-provider.ts'
import type { PaypalSettings } from './paypal-client.ts'

const certificatesKept = 8
const largestCertificate = 20_000

/** Verifies the signature of a webhook, only with a certificate from PayPal's own host. */
export function webhookSignature({ apiUrl, webhookId }: PaypalSettings, now: Clock) {
  // Only what is a certificate is kept: made-up addresses evict none.
  const certificates = new Cache<{ certificate: X509Certificate | null }>({
    max: certificatesKept,
    isCacheable: ({ certificate }) => certificate !== null,
  })

  return async (headers: ReceivedWebhook['headers'], body: Buffer): Promise<boolean> => {
    const read = (name: string) => headers[`paypal-${name}`]?.toString() ?? ''
    const url = allowedCertificateUrl(read('cert-url'), apiUrl)
    const [id, time] = [read('transmission-id'), read('transmission-time')]
    if (url === null || read('auth-algo') !== 'SHA256withRSA' || id === '' || time === '') return false

    const { certificate } = await certificates.get(url, async () => ({
      certificate: await fetchCertificate(url),
    }))
    if (!certificate || !isValidAt(certificate, now())) return false
    const signed = Buffer.from(`${id}|${time}|${webhookId}|${crc32(body)}`)

    return verify(
      'RSA-SHA256',
      signed,
      certificate.publicKey,
      Buffer.from(read('transmission-sig'), 'base64'),
    )
  }
}

const isValidAt = ({ validFromDate, validToDate }: X509Certificate, now: Date) =>
  validFromDate <= now && now <= validToDate

/**
 * Null if there is no such file, or one that is too large for a certificate. Throws if the host does not answer with a
 * certificate, so that the provider resends the webhook.
 */
async function fetchCertificate(url: string): Promise<X509Certificate | null> {
  try {
    const init: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(5000) }
    const response = await tracedFetch(url, init, { method: 'GET', route: '/v1/notifications/certs/:id' })
    const pem = await response.text()
    if (response.status >= 500) throw new ProviderUnavailable(`status ${response.status}`)

    return response.ok && pem.length <= largestCertificate ? new X509Certificate(pem) : null
  } catch (cause) {
    throw new ProviderUnavailable('no certificate', { cause })
  }
}
