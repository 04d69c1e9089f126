import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIPv6 } from 'node:net'

const sane = /^[\w.-]{8,64}$/

/** Assigns each request an id. A trusted proxy's id is reused, so that both logs can be correlated. */
export function requestIds(trustedProxies: readonly string[]) {
  const isTrusted = trustedBy(trustedProxies)
  const prefix = randomBytes(6).toString('base64url')
  let count = 0

  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && isTrusted(socket.remoteAddress) && sane.test(given)) return given

    return `${prefix}-${(count++).toString(36)}`
  }
}

/** Whether a connection comes from one of the proxies. */
export function trustedBy(ranges: readonly string[]) {
  if (ranges.length === 0) return () => false

  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = familyOf(address)
    list.addSubnet(address, bits === undefined ? (family === 'ipv4' ? 32 : 128) : Number(bits), family)
  }

  return (address = '') => address !== '' && list.check(address, familyOf(address))
}

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
