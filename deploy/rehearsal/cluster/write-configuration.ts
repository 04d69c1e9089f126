import { chmodSync, chownSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Account } from '../../../packages/dev-postgres/src/server-account.ts'
import { inRoot } from '../../../scripts/lib/project.mjs'
import { fillTemplate } from '../fill-template.ts'

type Values = Readonly<Record<string, string | number>>

/** The text of a file of deploy/ with this rehearsal's values. */
export const configuration = (file: string, values: Values): string =>
  fillTemplate(readFileSync(inRoot('deploy', file), 'utf8'), values)

/** Writes it into a folder, readable by one account alone, and returns its path. */
export function writeConfiguration(
  file: string,
  values: Values,
  { folder, account, name = basename(file) }: { folder: string; account: Account; name?: string },
): string {
  const path = join(folder, name)
  writeFileSync(path, configuration(file, values))
  chmodSync(path, 0o600)
  chownSync(path, account.uid, account.gid)

  return path
}

/** The variables of an environment file. */
export function environment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line))

  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}
