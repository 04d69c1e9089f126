import type { Movement } from '@joblane/contracts/jobcoins/api'

const columns: readonly [string, (movement: Movement) => string | number | null][] = [
  ['Date (UTC)', ({ at }) => at],
  ['Description', ({ title }) => title],
  ['Details', ({ reason }) => reason],
  ['Leads', ({ leads }) => leads],
  ['Balance after', ({ balanceAfter }) => balanceAfter],
  ['Valid until (UTC)', ({ expiresAt }) => expiresAt],
  ['Amount (US$)', ({ amount }) => amount?.toFixed(2) ?? null],
  ['Order', ({ orderId }) => orderId],
]

/** The statement as RFC 4180 CSV, which every spreadsheet opens. */
export function statementCsv(movements: readonly Movement[]): string {
  const rows = movements.map((movement) => columns.map(([, valueOf]) => cell(valueOf(movement))))
  const lines = [columns.map(([name]) => cell(name)), ...rows]

  return lines.map((line) => `${line.join(',')}\r\n`).join('')
}

/** Prefixes text that starts like a formula with an apostrophe, so that the spreadsheet does not execute it. */
function cell(value: string | number | null): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value

  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
