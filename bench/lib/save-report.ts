import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import type { Finding } from './row.ts'

type Result = Finding & { row: string }

/** What one must know to read a page of `docs/measured`. */
const pages = {
  'benchmarks.md': `# Benchmarks

\`npm run bench -- --save\` writes this page; \`npm run bench -- page --save\` only the rows with that word. A ratio is to a rival in a process of its own, loaded in turns with ours, several rounds each; a figure is the median. Absolute figures depend on the machine and on what else it does, ratios and CPU time much less.`,
  'scale.md': `# Scale

\`npm run bench -- scale --save\` writes this page: what should not depend on the number of demands, with ten million of them, a million professionals and 20 million unlocks, in a database that it fills first (56 GB below \`.data/\`). \`npm run bench -- scale 100000\` tries the same with fewer.`,
}

/** Writes the results to their page; rows that did not run this time stay unchanged. */
export function saveReport(results: readonly Result[], page: keyof typeof pages) {
  const file = join(import.meta.dirname, '../../docs/measured', page)
  const kept = rowsOf(existsSync(file) ? readFileSync(file, 'utf8') : '').filter(
    (line) => !results.some(({ row }) => line.startsWith(`| ${row} |`)),
  )

  writeFileSync(
    file,
    [
      pages[page],
      '',
      `Last run: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine()}.`,
      '',
      '| row | what | measured | wanted | met |',
      '| --- | --- | --- | --- | --- |',
      ...results.map(lineOf),
      ...kept,
      '',
    ].join('\n'),
  )
}

const rowsOf = (text: string) => text.split('\n').filter((line) => /^\| (?!row |---)/.test(line))

const lineOf = ({ row, what, measured, wanted, isMet }: Result) =>
  `| ${row} | ${what} | ${measured} | ${wanted} | ${isMet ? 'yes' : 'no'} |`

const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
