import { pages } from './pages.ts'

/** The first segment of a page's address; none where it differs from page to page. */
const ofPages = Object.values(pages).flatMap(({ path }) => /^\/([a-z-]+)/.exec(path)?.slice(1) ?? [])

/** Of our files and endpoints. `/health/live` and `/health/ready` leave `/health` to the category. */
const ofFiles = [
  'api',
  'art',
  'assets',
  'banners',
  'dev',
  'fonts',
  'icons',
  'metrics',
  'screenshots',
  'share',
  'sitemap',
]

/** Those that visitors may expect, or later pages will need. */
const keptFree = ['about', 'admin', 'login', 'numbers', 'password', 'register']

/** No category or subcategory may have one of these names. */
export const reservedPaths: ReadonlySet<string> = new Set([...ofPages, ...ofFiles, ...keptFree])
