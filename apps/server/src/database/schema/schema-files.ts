import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { MigrationFailed } from './migration-failed.ts'

/** A schema file. The database stores its checksum. */
export type SchemaFile = { path: string; text: string; checksum: string }

/** A file that creates the function it is named after, and the triggers that call it. */
export type FunctionFile = SchemaFile & { name: string }

export type Schema = { migrations: SchemaFile[]; functions: FunctionFile[]; functionsChecksum: string }

/** Reads the schema from a folder with `migrations/` and `functions/<module>/`. */
export function readSchema(folder = join(import.meta.dirname, '..')): Schema {
  const migrations = sqlFiles(join(folder, 'migrations'))
  const functions = functionFiles(join(folder, 'functions'))
  const functionsChecksum = checksum(functions.map((file) => `${file.name} ${file.checksum}`).join('\n'))

  return { migrations, functions, functionsChecksum }
}

/** By name: where a file is changes neither the order nor the checksum. */
function functionFiles(folder: string): FunctionFile[] {
  const byName = new Map<string, FunctionFile>()
  for (const file of sqlFiles(folder)) {
    const name = basename(file.path, '.sql')
    const other = byName.get(name)
    if (other) throw new MigrationFailed(`Two files define the function ${name}: ${other.path}, ${file.path}`)
    byName.set(name, { ...file, name })
  }

  return [...byName.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1))
}

function sqlFiles(folder: string): SchemaFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.sql'))
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => {
      // Git may have converted the line endings on this machine.
      const text = readFileSync(join(folder, path), 'utf8').replaceAll('\r\n', '\n')

      return { path, text, checksum: checksum(text) }
    })
}

const checksum = (text: string) => createHash('sha256').update(text).digest('hex')
