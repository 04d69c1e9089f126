import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

/** A folder with these files in place of `src`, removed after the test: migrations, and functions of areas. */
export function aSchemaFolder(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-schema-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  return folder
}
