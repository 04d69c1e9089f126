import { join } from 'node:path'

type ModuleInfo = { importedIds: readonly string[] }
type Context = { getModuleInfo: (id: string) => ModuleInfo | null }
type Test = (id: string, context: Context) => boolean

/** The other pages that search engines lead to. */
const landingPages = ['site/category/category-page', 'cities/city-page', 'profiles/page/professional-page']

/** The pages and views of a deal, which are held to 140 kB. */
const dealPages = [
  'demands/unlocking/demand-page',
  'matches/customer/manage-request-page',
  'matches/my-customers/my-customer-page',
  'matches/customer/compare-view',
  'matches/customer/match-view',
  'matches/customer/quote-view',
]
const reviewPages = ['matches/my-customers/review-customer-page', 'matches/customer/review-view']
const otherDealPages = [
  'matches/my-customers/my-customers-page',
  'matches/quotes/write-quote-page',
  'matches/customer/my-demand-page',
]
/** Pages of members that have little in common with a deal. */
const memberPages = [
  'accounts/my-account/account-page',
  'demands/requesting/add-demand-page',
  'profiles/edit/profile-page',
]

/** What so many pages of a deal need is one file. */
const fewPages = 4

/**
 * Few files instead of dozens of small ones, and no page loads much that it does not need: the packages and our own code
 * that every page needs, what the home page shares with others, and what landing pages, the pages of a deal and other
 * pages of members share. Packages change seldom and stay in the browser's cache across our releases. A package that
 * only some pages use is loaded with them.
 */
export function chunkGroups() {
  const isEarly = reachableFrom([join(import.meta.dirname, '../src/entry-client.tsx')])
  const isAtHome = fromPages(['site/home/home-page'])
  const isLanding = fromPages(landingPages)
  const isOfMembers = fromPages(memberPages)
  const isOfForms = reachableFrom([join(import.meta.dirname, '../src/lib/forms/use-form.ts')])
  const isOfDeal = fromMany([...dealPages, ...reviewPages, ...otherDealPages], fewPages)
  const isShared: Test = (id, context) => isAtHome(id, context) && !id.startsWith(pageSource('site/home'))

  return [
    group('vendor', isEarly, { test: /node_modules/ }),
    group('site', isEarly),
    group('shared', isShared, { minShareCount: 2 }),
    group('common', both(isLanding, fromPages(dealPages)), { minShareCount: 2 }),
    group('reviews', both(isLanding, fromPages(reviewPages)), { minShareCount: 2 }),
    group('landing', isLanding, { minShareCount: 2 }),
    group('forms', isOfForms),
    group('members', both(isOfDeal, isOfMembers), { minShareCount: 2 }),
    group('deal', isOfDeal, { minShareCount: 2 }),
  ].map((each, nth, all) => ({ ...each, priority: all.length - nth }))
}

const pageSource = (page: string) => join(import.meta.dirname, '../src/features', page)
const fromPages = (pages: readonly string[]) => reachableFrom(pages.map((page) => `${pageSource(page)}.tsx`))

const both =
  (one: Test, other: Test): Test =>
  (id, context) =>
    one(id, context) && other(id, context)

/** What at least so many of these pages need. */
function fromMany(pages: readonly string[], least: number): Test {
  const tests = pages.map((page) => fromPages([page]))

  return (id, context) => tests.filter((isReached) => isReached(id, context)).length >= least
}

const group = (name: string, isIn: Test, settings: { test?: RegExp; minShareCount?: number } = {}) => ({
  name: (id: string, context: Context) => (isIn(id, context) ? name : null),
  ...settings,
})

function reachableFrom(entries: readonly string[]): Test {
  const found = new Set<string>()

  return (id, context) => {
    if (found.size === 0) {
      for (const entry of entries) {
        if (context.getModuleInfo(entry) === null) throw new Error(`There is no ${entry}.`)
        collect(entry, context, found)
      }
    }
    return found.has(id)
  }
}

function collect(id: string, context: Context, found: Set<string>) {
  if (found.has(id)) return
  found.add(id)
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) collect(imported, context, found)
}
