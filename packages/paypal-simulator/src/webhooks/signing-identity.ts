import {
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  createPublicKey,
} from 'node:crypto'
import { bitString, explicit, integer, nothing, objectId, sequence, setOf, time, utf8 } from './der.ts'

/** A key that signs webhooks, and the certificate that verifies them. */
export type SigningIdentity = { id: string; key: KeyObject; certificate: string }

export function newSigningIdentity(
  now: Date,
  commonName = 'messageverificationcerts.simulator',
): SigningIdentity {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

  return {
    id: `CERT-${randomBytes(8).toString('hex')}`,
    key: privateKey,
    certificate: selfSigned(privateKey, commonName, now),
  }
}

export const exportIdentity = ({ id, key, certificate }: SigningIdentity) =>
  JSON.stringify({ id, key: key.export({ type: 'pkcs8', format: 'pem' }), certificate })

export function importIdentity(text: string): SigningIdentity {
  const { id, key, certificate } = JSON.parse(text) as { id: string; key: string; certificate: string }

  return { id, key: createPrivateKey(key), certificate }
}

const sha256WithRsa = () => sequence(objectId('1.2.840.113549.1.1.11'), nothing())
const nameOf = (commonName: string) => sequence(setOf(sequence(objectId('2.5.4.3'), utf8(commonName))))

function selfSigned(key: KeyObject, commonName: string, now: Date): string {
  const validFrom = new Date(now.getTime() - 24 * 3_600_000)
  const validUntil = new Date(now.getTime() + 3650 * 24 * 3_600_000)
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const content = sequence(
    explicit(0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    sha256WithRsa(),
    nameOf(commonName),
    sequence(time(validFrom), time(validUntil)),
    nameOf(commonName),
    publicKey,
  )
  const certificate = sequence(content, sha256WithRsa(), bitString(sign('RSA-SHA256', content, key)))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []

  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
