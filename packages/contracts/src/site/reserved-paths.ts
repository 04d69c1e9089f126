/**
 * The first path segments of our pages, files and endpoints. `/health/live` and `/health/ready` leave `/health` to the
 * category.
 */
const inUse = [
  'account',
  'api',
  'art',
  'assets',
  'banners',
  'cities',
  'demand',
  'demands-available',
  'demands-available-add',
  'dev',
  'fonts',
  'help',
  'icons',
  'interested-categories',
  'jobcoins',
  'manage-request',
  'metrics',
  'my-customers',
  'my-open-demands',
  'offline',
  'paypal',
  'privacy',
  'pro',
  'receipt',
  'screenshots',
  'search',
  'set-password',
  'share',
  'sitemap',
  'statement',
  'terms',
  'unsubscribe',
]
/** Those that visitors may expect, or later pages will need. */
const keptFree = ['about', 'admin', 'login', 'numbers', 'password', 'register']

/** No category or subcategory may have one of these names. */
export const reservedPaths: ReadonlySet<string> = new Set([...inUse, ...keptFree])
