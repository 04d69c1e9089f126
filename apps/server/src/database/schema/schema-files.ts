import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MigrationFailed } from './migration-failed.ts'

/** A schema file. The database stores its checksum. */
export type SchemaFile = { path: string; text: string; checksum: string }

/** A file that creates the function it is named after, and the triggers that call it. */
export type FunctionFile = SchemaFile & { name: string }

export type Schema = { migrations: SchemaFile[]; functions: FunctionFile[]; functionsChecksum: string }

/** Reads the schema from a folder with `database/` and `modules/`, such as `src`. */
export function readSchema(folder = join(import.meta.dirname, '../..')): Schema {
  const migrations = sqlFiles(join(folder, 'database/migrations'), '*.sql')
  const functions = functionFiles(folder)
  const functionsChecksum = checksum(functions.map((file) => `${file.name} ${file.checksum}`).join('\n'))

  return { migrations, functions, functionsChecksum }
}

/** By name: where a file is changes neither the order nor the checksum. */
function functionFiles(folder: string): FunctionFile[] {
  const byName = new Map<string, FunctionFile>()
  for (const file of sqlFiles(folder, '{database,modules/*}/sql/**/*.sql')) {
    const name = basename(file.path, '.sql')
    const other = byName.get(name)
    if (other) throw new MigrationFailed(`Two files define the function ${name}: ${other.path}, ${file.path}`)
    byName.set(name, { ...file, name })
  }

  return [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function sqlFiles(folder: string, pattern: string): SchemaFile[] {
  return globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      // Git may have converted the line endings on this machine.
      const text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n')

      return { path, text, checksum: checksum(text) }
    })
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex')
