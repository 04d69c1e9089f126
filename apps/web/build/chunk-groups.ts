import { join } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }

const source = (path: string) => join(import.meta.dirname, '../src', path)

/** The other pages that search engines lead to. */
const landingPages = [
  'pages/category/category-page.tsx',
  'pages/city/city-page.tsx',
  'pages/professional/professional-page.tsx',
]

/** The pages of a deal, which are held to 140 kB and need but a part of the landing pages. */
const dealPages = [
  'pages/manage-request/manage-request-page.tsx',
  'pages/my-customers/my-customer-page.tsx',
  'pages/my-demand/compare-page.tsx',
  'pages/my-demand/customer-match.tsx',
]

/**
 * Few files instead of dozens of small ones: the packages and our own code that every page needs, the parts that the
 * home page shares with others, and those that the other landing pages share, with the pages of a deal or among
 * themselves. Packages change seldom and stay in the browser's cache across our releases. A package that only some pages
 * use is loaded with them.
 */
export function chunkGroups() {
  const isEarly = reachableFrom(source('entry-client.tsx'))
  const isAtHome = reachableFrom(source('pages/home/home-page.tsx'))
  const isShared = (id: string, context: Context) =>
    isAtHome(id, context) && !id.startsWith(source('pages/home'))
  const isLanding = reachableFrom(...landingPages.map(source))
  const isOfDeal = reachableFrom(...dealPages.map(source))
  const isCommon = (id: string, context: Context) => isLanding(id, context) && isOfDeal(id, context)

  return [
    { name: named('vendor', isEarly), test: /node_modules/, priority: 5 },
    { name: named('site', isEarly), priority: 4 },
    { name: named('shared', isShared), priority: 3 },
    { name: named('common', isCommon), minShareCount: 2, priority: 2 },
    { name: named('landing', isLanding), minShareCount: 2, priority: 1 },
  ]
}

type Test = (id: string, context: Context) => boolean

const named = (name: string, test: Test) => (id: string, context: Context) =>
  test(id, context) ? name : null

function reachableFrom(...entries: readonly string[]): Test {
  const found = new Set<string>()

  return (id, context) => {
    if (found.size === 0) for (const entry of entries) collect(entry, context, found)
    return found.has(id)
  }
}

function collect(id: string, context: Context, found: Set<string>) {
  if (found.has(id)) return
  found.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found)
}
