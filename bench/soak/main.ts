import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { readOptions } from '../lib/read-options.ts'
import { findLosses, readPayments } from '../../apps/server/src/testing/load/find-losses.ts'
import { Journal } from '../../apps/server/src/testing/load/journal.ts'
import { write } from '../../apps/server/src/testing/load/writers.ts'
import { judge } from './judge.ts'
import { read } from './readers.ts'
import { report } from './report.ts'
import { type Sample, takeSamples } from './samples.ts'
import { startSite } from './start-site.ts'
import { Stopwatch } from './stopwatch.ts'

const usage = `npm run soak -- [minutes] [--save]
  minutes  how long, 30 unless told
  --save   writes the figures to docs/measured/soak.md`

const { values: options, positionals } = readOptions(usage, {
  options: { save: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const minutes = Number(positionals[0] ?? 30)
if (!(minutes > 0)) {
  console.error(usage)
  process.exit(1)
}

console.log(`${minutes} minutes of people who browse, search, ask, unlock, buy, listen and log in …`)
const site = await startSite()
const { program, postgres, members } = site
const database = new pg.Client({ connectionString: postgres.url, application_name: 'soak' })
await database.connect()

const journal = new Journal()
const stopwatch = new Stopwatch()
const signal = AbortSignal.timeout(minutes * 60_000)
const load = { url: program.url, members, journal, signal, pauseInMs: 400 }
const samples: Sample[] = []
await Promise.all([
  write(load, { posting: 1, unlocking: 2, buying: 1 }),
  read({ url: program.url, database, stopwatch, signal }),
  takeSamples({ program, database, stopwatch, signal, minutes }, (sample) => {
    samples.push(sample)
    console.log(JSON.stringify(sample))
  }),
])
const losses = Object.entries(
  await findLosses(database, journal, await readPayments(program.simulatorUrl)),
).filter(([, ids]) => ids.length > 0)
await database.end()
const { code, output } = await site.stop()

console.log({ ...Object.fromEntries(stopwatch.counts), ...Object.fromEntries(journal.statuses) })
const findings = judge({ samples, journal, stopwatch, losses, code, output })
for (const { what, measured, wanted, isMet } of findings) {
  console.log(`  ${isMet ? 'ok  ' : 'MISS'} ${what}: ${measured}${wanted && ` (${wanted})`}`)
}
if (options.save) {
  const file = join(import.meta.dirname, '../../docs/measured/soak.md')
  writeFileSync(file, report({ minutes, findings, samples, journal, stopwatch }))
}
process.exit(findings.every(({ isMet }) => isMet) ? 0 : 1)
