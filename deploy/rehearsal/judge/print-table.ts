import { type Row, seconds } from './judge-row.ts'

const head = ['taken away', 'requests', 'lost', 'doubled', 'refused', 'dropped', 'writing', 'reading', '']

/** The rows as a table of Markdown, which is as readable in a terminal. */
export function printTable(rows: readonly Row[]): string {
  const cells = [head, ...rows.map(cellsOf)]
  const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[], fill = ' ') =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`

  const [first = [], ...others] = cells
  return [
    line(first),
    line(
      head.map(() => ''),
      '-',
    ),
    ...others.map((row) => line(row)),
  ].join('\n')
}

function cellsOf(row: Row): string[] {
  return [
    row.title,
    ...[row.requests, row.lost, row.doubled, row.refused, row.dropped].map(String),
    `${seconds(row.writingInMs)} of ${row.promised.writingInMs / 1000}`,
    `${seconds(row.readingInMs)} of ${row.promised.readingInMs / 1000}`,
    row.broken.length === 0 ? 'kept' : 'BROKEN',
  ]
}
