import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject, Vite } from 'vitest/node'
import { readSchema } from '#database/schema/schema-files.ts'
import { readCatalogueFiles } from '#modules/catalogue/loading/read-catalogue-files.ts'

const lockfile = join(import.meta.dirname, '../../../../package-lock.json')

/**
 * Changes with everything that shapes the databases a program makes: migrations, functions, the catalogue's files, each
 * source file that the program imports, and PostgreSQL and the packages by the lockfile.
 */
export async function templateHash({ vite }: Pick<TestProject, 'vite'>, program: string): Promise<string> {
  const { migrations, functions } = readSchema()
  const parts = [
    process.platform,
    process.arch,
    readFileSync(lockfile, 'utf8'),
    ...[...migrations, ...functions].map(({ path, checksum }) => `${path} ${checksum}`),
    ...Object.values(await readCatalogueFiles()),
    ...sourcesOf(vite, program).map((file) => readFileSync(file, 'utf8')),
  ]

  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** The program and what it imports, directly or not. */
function sourcesOf({ environments }: Vite.ViteDevServer, program: string): string[] {
  const graphs = Object.values(environments).map(({ moduleGraph }) => moduleGraph)
  const files = new Set<string>()
  const visit = (module: Vite.EnvironmentModuleNode | undefined) => {
    if (!module?.file || files.has(module.file)) return
    files.add(module.file)
    for (const imported of module.importedModules) visit(imported)
  }
  for (const graph of graphs) visit(graph.getModuleById(program))
  if (files.size === 0) throw new Error(`Vite has not loaded ${program}.`)

  return [...files].toSorted()
}
