import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cpuMicrosecondsOf } from '../lib/cpu-time.ts'
import { median } from '../lib/median.ts'
import type { Row } from '../lib/row.ts'
import type { Product } from '../lib/start-product.ts'

const cases = join(
  import.meta.dirname,
  '../../apps/server/src/modules/catalogue/domain/search/search-cases.json',
)
const rounds = 5
const warmUpRounds = 3
const limitInMs = 0.2

/** What people type, letter by letter, through the whole server. */
export const search: Row = {
  name: 'A keystroke in the search',
  async measure(product) {
    const typed = await costOf(product, (query) => query)
    const neverSeen = await costOf(product, withTypo)

    return [
      {
        what: 'CPU time of the process for each',
        measured: `${typed.toFixed(3)} ms`,
        wanted: `at most ${limitInMs} ms`,
        isMet: typed <= limitInMs,
      },
      {
        what: 'the same, each with a misspelling of its own',
        measured: `${neverSeen.toFixed(3)} ms`,
        wanted: `at most ${limitInMs} ms`,
        isMet: neverSeen <= limitInMs,
      },
    ]
  },
}

const keystrokes = (JSON.parse(readFileSync(cases, 'utf8')) as { query: string }[]).flatMap(({ query }) =>
  Array.from(query, (_, at) => query.slice(0, at + 1)),
)

let typos = 0

/** A different letter at a different place each time, so that no word is remembered. */
function withTypo(query: string) {
  typos += 1
  const letters = typos.toString(36)

  return `${query.slice(0, -1)}${letters.at(-1)}${query.slice(-1)}${letters}`
}

async function costOf({ url, pid }: Product, change: (query: string) => string) {
  const typeAll = async () => {
    for (const query of keystrokes) {
      const reply = await fetch(
        `${url}/api/services/search?q=${encodeURIComponent(change(query).slice(0, 100))}`,
      )
      await reply.arrayBuffer()
    }
  }
  for (let round = 0; round < warmUpRounds; round += 1) await typeAll()

  const costs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = cpuMicrosecondsOf(pid)
    await typeAll()
    costs.push((cpuMicrosecondsOf(pid) - before) / keystrokes.length / 1000)
  }

  return median(costs)
}
