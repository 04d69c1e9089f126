/**
 * The key of a rate limit: an IPv4 address, or the /64 network that one IPv6 customer usually has. A client that has
 * already left has no address any more, despite Fastify's types; all of those share one key.
 */
export function clientAddress(ip: string | undefined): string {
  if (ip === undefined) return 'gone'
  if (!ip.includes(':')) return ip

  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (mapped !== undefined) return mapped

  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const front = groupsOf(head)
  const back = tail === undefined ? [] : groupsOf(tail)
  const zeros = Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0')

  return [...front, ...zeros, ...back].slice(0, 4).map(withoutZeros).join(':')
}

const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
const withoutZeros = (group: string) => group.toLowerCase().replace(/^0+(?=.)/, '')
