import { cpus } from 'node:os'
import type { Journal } from '../../apps/server/src/testing/load/journal.ts'
import type { Finding } from '../lib/row.ts'
import type { Sample } from './samples.ts'
import type { Stopwatch } from './stopwatch.ts'

type Run = {
  minutes: number
  findings: readonly Finding[]
  samples: readonly Sample[]
  journal: Journal
  stopwatch: Stopwatch
}

/** `docs/measured/soak.md`. */
export function report({ minutes, findings, samples, journal, stopwatch }: Run): string {
  const counts = [...stopwatch.counts].map(([kind, count]) => `${count} × ${kind}`).join(', ')
  const written = `${journal.posts.length} demands posted, ${journal.unlocks.length} unlocked, ${journal.purchases.length} purchases`
  const shown = samples.filter((_, nth) => nth % Math.ceil(samples.length / 15) === 0)

  return `# Soak

\`npm run soak -- ${minutes} --save\` writes this page. People browse, search, ask, unlock, buy, listen and sign in at once, on the machine of the server and the database. The first fifth of the run is warm-up; compared are the medians of the first and the last third of the rest.

${new Date().toISOString().slice(0, 10)}, ${minutes} minutes, ${cpus().length} cores: ${counts}; ${written}.

${table(
  ['what', 'first third → last third', 'wanted', 'met'],
  findings.map(({ what, measured, wanted, isMet }) => [what, measured, wanted, isMet ? 'yes' : 'NO']),
)}

## Over time

${table(
  Object.keys(shown[0] ?? {}),
  shown.map((sample) => Object.values(sample).map(String)),
)}
`
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
