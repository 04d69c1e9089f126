/** The allowed hosts of the provider's certificates, by the address of its API. */
const certificateOrigins: Record<string, readonly string[]> = {
  'https://api-m.paypal.com': ['https://api.paypal.com', 'https://api-m.paypal.com'],
  'https://api-m.sandbox.paypal.com': ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
}

/**
 * The certificate URL if we may fetch it, otherwise null: the sender of a webhook must not choose the host we call
 * (SSRF).
 */
export function allowedCertificateUrl(given: string, apiUrl: string): string | null {
  if (given.length > 300 || !URL.canParse(given)) return null

  const url = new URL(given)
  const origin = new URL(apiUrl).origin
  const isAllowed = (certificateOrigins[origin] ?? [origin]).includes(url.origin)
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''

  return isAllowed && isPlain && /^\/v1\/notifications\/certs\/[\w-]+$/.test(url.pathname) ? url.href : null
}
