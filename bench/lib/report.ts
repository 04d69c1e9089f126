import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Finding } from './row.ts'

/** The results as the page stored in docs; rows that did not run this time stay unchanged. */
export function report(findings: readonly (Finding & { row: string })[], previous: string): string {
  const ran = new Set(findings.map(({ row }) => `| ${row} |`))
  const kept = previous
    .split('\n')
    .filter(
      (line) => /^\| (?!row |---)/.test(line) && ![...ran].some((beginning) => line.startsWith(beginning)),
    )

  return [
    '# Benchmarks',
    '',
    'Made by `npm run bench -- --save`. Rivals run in processes of their own and are loaded in turns, several rounds each; a figure is the median. Absolute figures depend on the machine and on what else it does, ratios and CPU time much less.',
    '',
    `Last run: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine()}.`,
    '',
    '| row | what | measured | wanted | met |',
    '| --- | --- | --- | --- | --- |',
    ...findings.map(lineOf),
    ...kept,
    '',
  ].join('\n')
}

const lineOf = ({ row, what, measured, wanted, isMet }: Finding & { row: string }) =>
  `| ${row} | ${what} | ${measured} | ${wanted} | ${isMet ? 'yes' : 'no'} |`

const machine = () =>
  `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
