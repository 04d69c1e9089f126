import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { inRoot } from '../../scripts/lib/project.mjs'
import type { Capacity } from './capacity/measure-capacity.ts'
import type { Books } from './compare-books.ts'
import type { Drill } from './drill/restore-drill.ts'
import { printTable } from './judge/print-table.ts'
import { limits } from './limits.ts'
import type { Load } from './rehearse-fault.ts'

type Rehearsal = {
  books: Books
  drill: Drill | null
  capacity: Capacity | null
  load: Load
  minutes: number
  save: boolean
}

/** Prints the table and the broken promises, and returns whether no promise is broken. */
export function report({ books, drill, capacity, load, minutes, save }: Rehearsal): boolean {
  const { posts, unlocks, purchases } = load.mark()
  const sentences = [
    `Acknowledged in all: ${posts} demands, ${unlocks} unlocks, ${purchases} purchases. Lost: ${books.damage.lost}. Doubled: ${books.damage.doubled}. It took ${minutes.toFixed(1)} minutes on ${cpus().length} cores with a load average of ${loadavg()[2]?.toFixed(1)}.`,
    ...(drill ? [drillSentence(drill)] : []),
    ...(capacity ? [capacitySentence(capacity)] : []),
  ]
  const broken = [
    ...books.rows.flatMap(({ title, broken: lines }) => lines.map((line) => `${title}: ${line}`)),
    ...books.details,
    ...(drill ? brokenByDrill(drill) : []),
    ...(capacity ? brokenByCapacity(capacity) : []),
    ...(minutes > limits.rehearsalInMinutes
      ? [`It took more than ${limits.rehearsalInMinutes} minutes.`]
      : []),
  ]
  const table = printTable(books.rows)
  console.log(`\n${table}\n\n${sentences.join('\n')}`)
  for (const line of broken) console.log(`BROKEN  ${line}`)
  if (save) writeFileSync(inRoot('docs/measured/rehearsal.md'), page(table, sentences, broken))

  return broken.length === 0
}

const drillSentence = ({ acknowledged, toRefund }: Drill) =>
  `Restore drill: a base backup and the archived WAL, restored to a moment, was compared with the ${acknowledged} writes acknowledged by then, and its open orders with the provider's books; ${toRefund} payments made after that moment would have to be refunded.`

const brokenByDrill = ({ lost, tooNew, differences }: Drill) =>
  [
    lost > 0 && `The restored database lacks ${lost} acknowledged writes.`,
    tooNew > 0 && `The restored database holds ${tooNew} demands made after the moment.`,
    differences.length > 0 &&
      `The restored database does not agree with the provider's books: ${differences.join('; ')}.`,
  ].filter((line) => line !== false)

const capacitySentence = ({ one, three, threeToOne, pooled, direct, pooledToDirect }: Capacity) =>
  `Undisturbed, two visitors of public pages for each professional who looks at a demand: one instance answers ${one.toFixed(0)} a second, three together ${three.toFixed(0)} on the same cores (${threeToOne.toFixed(2)} of neighboring rounds). An instance spends ${pooled.toFixed(0)} µs of CPU on a demand through the pooler, and ${direct.toFixed(0)} µs without it (${pooledToDirect.toFixed(2)}).`

const brokenByCapacity = ({ threeToOne, pooledToDirect }: Capacity) =>
  [
    threeToOne < limits.threeToOne && 'Three instances answer less than one.',
    pooledToDirect > limits.pooledToDirect && 'The pooler costs an instance more than a tenth of its CPU.',
  ].filter((line) => line !== false)

const page = (table: string, sentences: readonly string[], broken: readonly string[]) => `# Rehearsal

\`npm run rehearse -- --save\` wrote this page on ${new Date().toISOString().slice(0, 10)}. It starts three etcd, three PostgreSQL under Patroni, two PgBouncer, Redis, HAProxy, three instances and one payment simulator on one machine, with the configuration of [deploy/](../../deploy/README.md), and takes one part after the other away while people browse, search, ask, unlock and buy.

\`writing\` and \`reading\` are the longest time without a successful write or uncached search, and what is promised in seconds. \`refused\` requests were answered with 5xx, \`dropped\` ones not at all. A write counts as lost when it was acknowledged and is not in the database, as doubled when it is there twice, in our books or in the provider's.

${table}

${sentences.join('\n\n')}
${broken.length === 0 ? '' : `\nBroken promises:\n\n${broken.map((line) => `- ${line}`).join('\n')}\n`}`
