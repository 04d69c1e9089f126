import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rival } from '../lib/alternate.ts'
import { cpuMicrosecondsOf } from '../lib/cpu-time.ts'
import { median } from '../lib/median.ts'
import type { Finding, Row } from '../lib/row.ts'
import { startBare } from '../lib/start-bare.ts'

const cases = join(import.meta.dirname, '../../apps/server/src/modules/catalogue/searching/search-cases.json')
const rounds = 9
const typingAtOnce = 16
const warmUpRounds = 3
const limitInMs = 0.2

const path = '/api/services/search'

/**
 * What people type, letter by letter, through the whole server. Reading a request and writing its response costs what
 * the machine makes of it, so a bare Fastify that sends the same bytes runs beside it: the difference is the search.
 */
export const search: Row = {
  name: 'A keystroke in the search',
  async measure(product) {
    const bytes = Buffer.from(await (await fetch(`${product.url}${path}?q=plum`)).arrayBuffer())
    const bare = await startBare(path, 'application/json; charset=utf-8', bytes)
    try {
      return [
        findingOf('CPU time of the answer to each', await costOf(product, bare, (query) => query)),
        findingOf('the same, each with a misspelling of its own', await costOf(product, bare, withTypo)),
      ]
    } finally {
      await bare.stop()
    }
  },
}

const findingOf = (what: string, { whole, own }: Cost): Finding => ({
  what,
  measured: `${own.toFixed(3)} ms (${whole.toFixed(3)} ms with HTTP)`,
  wanted: `at most ${limitInMs} ms`,
  isMet: own <= limitInMs,
})

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

type Cost = { whole: number; own: number }

async function costOf(product: Rival, bare: Rival, change: (query: string) => string): Promise<Cost> {
  for (let round = 0; round < warmUpRounds; round += 1) {
    await typeAll(product, change)
    await typeAll(bare, change)
  }

  const costs: Cost[] = []
  for (let round = 0; round < rounds; round += 1) {
    const whole = await typeAll(product, change)
    costs.push({ whole, own: whole - (await typeAll(bare, change)) })
  }

  return { whole: median(costs.map(({ whole }) => whole)), own: median(costs.map(({ own }) => own)) }
}

/** The milliseconds of CPU time that the server spends on each keystroke. */
async function typeAll({ url, pid }: Rival, change: (query: string) => string) {
  const before = cpuMicrosecondsOf(pid)
  const left = keystrokes.values()
  const type = async () => {
    for (const query of left) {
      const reply = await fetch(`${url}${path}?q=${encodeURIComponent(change(query).slice(0, 100))}`)
      await reply.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: typingAtOnce }, type))

  return (cpuMicrosecondsOf(pid) - before) / keystrokes.length / 1000
}
