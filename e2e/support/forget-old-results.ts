import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'

const day = 24 * 3_600_000

/** Deletes what runs before yesterday left: each has a folder of its own. */
export default function forgetOldResults({ projects }: FullConfig) {
  const results = dirname(projects[0]?.outputDir ?? '')
  mkdirSync(results, { recursive: true })
  for (const name of readdirSync(results)) {
    const folder = join(results, name)
    if (Date.now() - statSync(folder).mtimeMs > day) rmSync(folder, { recursive: true, force: true })
  }
}
