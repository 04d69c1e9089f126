import { join } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = (path: string) => join(import.meta.dirname, '../src', path)

/**
 * Three files instead of a dozen small ones: the packages and our own code that every page needs, and the parts that the
 * home page shares with others. Packages change seldom and stay in the browser's cache across our releases. A package
 * that only some pages use is loaded with them.
 */
export function chunkGroups() {
  const isEarly = reachableFrom(source('entry-client.tsx'))
  const isAtHome = reachableFrom(source('pages/home/home-page.tsx'))
  const isShared = (id: string, context: Context) =>
    isAtHome(id, context) && !id.startsWith(source('pages/home'))

  return [
    { name: named('vendor', isEarly), test: /node_modules/, priority: 3 },
    { name: named('site', isEarly), priority: 2 },
    { name: named('shared', isShared), priority: 1 },
  ]
}

type Test = (id: string, context: Context) => boolean

const named = (name: string, test: Test) => (id: string, context: Context) =>
  test(id, context) ? name : null

function reachableFrom(entry: string): Test {
  const found = new Set<string>()

  return (id, context) => {
    if (found.size === 0) collect(entry, context, found)
    return found.has(id)
  }
}

function collect(id: string, context: Context, found: Set<string>) {
  if (found.has(id)) return
  found.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found)
}
