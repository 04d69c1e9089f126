import { availableParallelism, cpus, totalmem } from 'node:os'
import type { Finding } from './row.ts'

/** The findings as the page that is kept in docs. */
export function report(findings: readonly (Finding & { row: string })[]): string {
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB`
  const lines = findings.map(
    ({ row, what, measured, wanted, isMet }) =>
      `| ${row} | ${what} | ${measured} | ${wanted} | ${isMet ? 'yes' : 'no'} |`,
  )

  return [
    '# Benchmarks',
    '',
    'Made by `npm run bench -- --save`. Rivals run in processes of their own and are loaded in turns, several rounds each;',
    'a figure is the median. Absolute figures depend on the machine, ratios and CPU time hardly do.',
    '',
    `Last run: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${machine}.`,
    '',
    '| row | what | measured | wanted | met |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n')
}
