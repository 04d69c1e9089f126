import { join } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const entry = join(import.meta.dirname, '../src/entry-client.tsx')

/**
 * Two files for what every page needs: what others wrote, which changes seldom and stays in the browser's cache over
 * our releases, and our own. Without this the bundler makes a dozen crumbs of the latter.
 */
export function chunkGroups() {
  const early = new Set<string>()

  return [
    { name: 'vendor', test: /node_modules/, priority: 2 },
    {
      name: (id: string, context: Context) => {
        if (early.size === 0) collect(entry, context, early)
        return early.has(id) ? 'site' : null
      },
      priority: 1,
    },
  ]
}

function collect(id: string, context: Context, found: Set<string>) {
  if (found.has(id)) return
  found.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found)
}
