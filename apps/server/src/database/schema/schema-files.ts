import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** A schema file. The database stores its checksum. */
export type SchemaFile = { path: string; text: string; checksum: string }

/** A file that creates the function it is named after, and the triggers that call it. */
export type FunctionFile = SchemaFile & { name: string }

export type Schema = { migrations: SchemaFile[]; functions: FunctionFile[]; functionsChecksum: string }

/** Reads the schema from a folder with `migrations/` and `functions/<module>/`. */
export function readSchema(folder = join(import.meta.dirname, '..')): Schema {
  const migrations = sqlFiles(join(folder, 'migrations'))
  const functions = sqlFiles(join(folder, 'functions')).map((file) => ({
    ...file,
    name: basename(file.path, '.sql'),
  }))
  const functionsChecksum = checksum(functions.map((file) => `${file.path} ${file.checksum}`).join('\n'))

  return { migrations, functions, functionsChecksum }
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
