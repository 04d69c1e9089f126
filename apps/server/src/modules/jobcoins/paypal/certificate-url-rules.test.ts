import { expect, test } from 'vitest'
import { allowedCertificateUrl } from './certificate-url-rules.ts'

const live = 'https://api-m.paypal.com'
const simulator = 'http://localhost:3001'

test.each([
  [live, 'https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-1d93a270'],
  [live, 'https://api-m.paypal.com/v1/notifications/certs/CERT-1'],
  ['https://api-m.sandbox.paypal.com', 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
  ['https://api-m.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
  [live, `https://api.paypal.com/v1/notifications/certs/${'C'.repeat(254)}`],
  [simulator, 'http://localhost:3001/v1/notifications/certs/CERT-1'],
])('of %s, %s is fetched', (apiUrl, url) => {
  expect(allowedCertificateUrl(url, apiUrl)).toBe(url)
})

test.each([
  [live, 'https://evil.example.test/v1/notifications/certs/CERT-1'],
  [live, 'http://api.paypal.com/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com.evil.example.test/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com@evil.example.test/v1/notifications/certs/CERT-1'],
  [live, 'https://user:secret@api.paypal.com/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com:8443/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com/v1/notifications/certs/../../oauth2/token'],
  [live, 'https://api.paypal.com/anything'],
  [live, 'https://api.paypal.com/v1/notifications/certs/CERT-1?x=1'],
  [live, 'https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com/v1/notifications/certs/CERT-1#x'],
  [live, 'https://user@api.paypal.com/v1/notifications/certs/CERT-1'],
  [live, 'https://:secret@api.paypal.com/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com/x/v1/notifications/certs/CERT-1'],
  [live, 'https://api.paypal.com/v1/notifications/certs/CERT-1/x'],
  [live, 'https://api.paypal.com/v1/notifications/certs/'],
  [live, `https://api.paypal.com/v1/notifications/certs/${'C'.repeat(255)}`],
  [live, 'file:///etc/passwd'],
  [live, ''],
  [simulator, 'http://localhost:3002/v1/notifications/certs/CERT-1'],
  [simulator, 'http://127.0.0.1:3001/v1/notifications/certs/CERT-1'],
  [simulator, 'https://api.paypal.com/v1/notifications/certs/CERT-1'],
])('of %s, %s is not fetched', (apiUrl, url) => {
  expect(allowedCertificateUrl(url, apiUrl)).toBeNull()
})
