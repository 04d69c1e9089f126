import { fileURLToPath } from 'node:url'
import { findViolations } from './find-violations.ts'

/** Prints every violation in the given checkout (by default this one) and fails if there is one. */
const violations = findViolations(process.argv[2] ?? fileURLToPath(new URL('../..', import.meta.url)))

for (const { rule, path, line, what } of violations) {
  console.error(`${path}:${line}  ${rule}: ${what.trim().split('\n')[0]}`)
}
if (violations.length > 0) process.exitCode = 1
