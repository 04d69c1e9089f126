import { createHash } from 'node:crypto'

/** A random UUID, used only as this product's namespace. */
const namespace = Buffer.from('5d2f0c7a41b64e0f9c35a7e8d1b69f42', 'hex')

/** The version 5 UUID of a name: the same name always has the same id. */
export function nameBasedId(kind: string, name: string): string {
  const bytes = createHash('sha1').update(namespace).update(`${kind}/${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')

  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
