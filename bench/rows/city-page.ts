import { cpuMicrosecondsOf } from '../lib/cpu-time.ts'
import { median } from '../lib/median.ts'
import type { Row } from '../lib/row.ts'
import type { Product } from '../lib/start-product.ts'

const rounds = 9
/** Enough rounds for the JIT to optimize the code, as it has in a server that has run for some minutes. */
const warmUpRounds = 6
const pagesInRound = 50
/** More than the server caches, in turns: no page is served from the cache. */
const pages = 600
const limitInMs = 10

/** City pages rendered for every visit, from cached data, through the whole server. */
export const cityPage: Row = {
  name: 'Rendering a city page',
  async measure(product) {
    const cost = await costOf(product, await addressesOf(product))

    return [
      {
        what: 'CPU time of the process for each',
        measured: `${cost.toFixed(1)} ms`,
        wanted: `at most ${limitInMs} ms`,
        isMet: cost <= limitInMs,
      },
    ]
  },
}

async function addressesOf({ url }: Product): Promise<string[]> {
  const reply = await fetch(`${url}/api/cities/?stateCode=FL`)
  const { data } = (await reply.json()) as { data: string[] }
  const cities = data.filter((name) => /^[A-Za-z ]+$/.test(name)).slice(0, pages)

  return cities.map((name) => `/plumbing/fl/${name.toLowerCase().replaceAll(' ', '-')}`)
}

async function costOf({ url, pid }: Product, addresses: readonly string[]) {
  const visit = async (path: string) => {
    const reply = await fetch(url + path, { headers: { 'accept-encoding': 'identity' }, redirect: 'error' })
    if (!reply.ok) throw new Error(`${path} answered ${reply.status}.`)
    await reply.arrayBuffer()
  }
  const costs: number[] = []

  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const visited = Array.from(
      { length: pagesInRound },
      (_, nth) => addresses[(round * pagesInRound + nth) % addresses.length] ?? '',
    )
    // Puts the data into the cache.
    for (const path of visited) await visit(`/api/city-pages${path}`)

    const before = cpuMicrosecondsOf(pid)
    for (const path of visited) await visit(path)
    costs.push((cpuMicrosecondsOf(pid) - before) / pagesInRound / 1000)
  }

  return median(costs.slice(warmUpRounds))
}
