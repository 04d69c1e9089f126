import { fileURLToPath } from 'node:url'
import { findBreaches } from './find-breaches.ts'

/** Prints every violation in the given checkout (by default this one) and fails if there is one. */
const breaches = findBreaches(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)))

for (const { rule, path, line, what } of breaches) {
  console.error(`${path}:${line}  ${rule}: ${what.trim().split('\n')[0]}`)
}
if (breaches.length > 0) process.exitCode = 1
