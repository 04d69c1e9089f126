import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The end of each part's log, for a rehearsal that failed: its folder is about to be deleted. */
export function lastWords(folder: string): string {
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'))

  return logs
    .map((name) => {
      const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n').slice(-lineCount)
      return `==> ${name}\n${lines.map((line) => line.slice(0, lineLength)).join('\n')}`
    })
    .join('\n')
}

const lineCount = 6
const lineLength = 300
