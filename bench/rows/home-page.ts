import { cpuMicrosecondsOf } from '../lib/cpu-time.ts'
import { median } from '../lib/median.ts'
import type { Row } from '../lib/row.ts'
import type { Product } from '../lib/start-product.ts'

const rounds = 9
/** Enough rounds for the JIT to optimize the code, as it has in a server that has run for some minutes. */
const warmUpRounds = 6
const pagesInRound = 50
const limitInMs = 8

/** The home page rendered for every visit, from cached data, through the whole server. */
export const homePage: Row = {
  name: 'Rendering the home page',
  async measure(product) {
    const plain = await costOf(product, 'identity')
    const compressed = await costOf(product, 'br')

    return [
      {
        what: 'CPU time of the process for each',
        measured: `${plain.toFixed(1)} ms`,
        wanted: `at most ${limitInMs} ms`,
        isMet: plain <= limitInMs,
      },
      {
        what: 'the same, compressed as well',
        measured: `${compressed.toFixed(1)} ms`,
        wanted: '',
        isMet: true,
      },
    ]
  },
}

let visits = 0

async function costOf({ url, pid }: Product, encoding: string) {
  const visitOften = async () => {
    for (let page = 0; page < pagesInRound; page += 1) {
      // A parameter that the page reads makes each address unique, so that none is served from the cache.
      const reply = await fetch(`${url}/?register=${++visits}`, { headers: { 'accept-encoding': encoding } })
      await reply.arrayBuffer()
    }
  }
  for (let round = 0; round < warmUpRounds; round += 1) await visitOften()

  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuMicrosecondsOf(pid)
    await visitOften()
    costs.push((cpuMicrosecondsOf(pid) - before) / pagesInRound / 1000)
  }

  return median(costs)
}
