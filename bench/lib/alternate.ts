import autocannon from 'autocannon'
import { cpuMicrosecondsOf } from './cpu-time.ts'
import { median } from './median.ts'

export type Rival = { url: string; pid: number }
type Load = {
  path: string
  /** Query strings to rotate through. */
  queries?: readonly string[]
  /** Bearer tokens to rotate through; without any, requests are anonymous. */
  tokens?: readonly string[]
  headers?: Record<string, string>
  rounds?: number
  seconds?: number
}
/** Until the code that is measured is compiled. The product has more of it than a bare server. */
const warmUpSeconds = 10

const connections = 50

type Round = { perSecond: number; cpuMicroseconds: number; p99: number }

/** Loads two servers alternately, so that other activity on the machine affects both; medians over the rounds. */
export async function alternate(one: Rival, other: Rival, load: Load) {
  const { rounds = 9, seconds = 2 } = load
  const pairs: [Round, Round][] = []
  await loadOnce(one, load, warmUpSeconds)
  await loadOnce(other, load, warmUpSeconds)

  for (let round = 0; round < rounds; round += 1) {
    pairs.push([await loadOnce(one, load, seconds), await loadOnce(other, load, seconds)])
  }

  return {
    ratio: median(pairs.map(([mine, its]) => mine.perSecond / its.perSecond)),
    cpuRatio: median(pairs.map(([mine, its]) => its.cpuMicroseconds / mine.cpuMicroseconds)),
    mine: summary(pairs.map(([mine]) => mine)),
    its: summary(pairs.map(([, its]) => its)),
  }
}

const summary = (rounds: readonly Round[]) => ({
  perSecond: median(rounds.map(({ perSecond }) => perSecond)),
  cpuMicroseconds: median(rounds.map(({ cpuMicroseconds }) => cpuMicroseconds)),
  p99: median(rounds.map(({ p99 }) => p99)),
})

async function loadOnce(
  { url, pid }: Rival,
  { path, queries = [''], tokens = [], headers = {} }: Load,
  seconds: number,
): Promise<Round> {
  const before = cpuMicrosecondsOf(pid)
  const requests = Array.from({ length: Math.max(queries.length, tokens.length) }, (_, nth) => {
    const token = tokens[nth % tokens.length]

    return {
      path: path + queries[nth % queries.length],
      ...(token !== undefined && { headers: { ...headers, authorization: `Bearer ${token}` } }),
    }
  })
  let clients = 0
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    // Each client gets a share, and one that repeats where there are few: to prepare every request for every client
    // would take the load generator a third of the round.
    setupClient: (client) => {
      const nth = clients++ % requests.length
      client.setRequests(requests.filter((_, index) => index % connections === nth))
    },
  })
  const used = cpuMicrosecondsOf(pid) - before
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}${path} failed under load.`)

  return {
    perSecond: result['2xx'] / result.duration,
    cpuMicroseconds: used / result['2xx'],
    p99: result.latency.p99,
  }
}
