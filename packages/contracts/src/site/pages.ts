type Page = {
  /** With `:name` for what differs from page to page, as in endpoints. */
  path: string
  /** The query parameters that rendering depends on. The server ignores all others, so that they make no new page. */
  reads?: readonly string[]
  /** Search engines may show it: it has a canonical address, which the sitemap lists. */
  isPublic?: true
}

const demandFilters = ['stateCode', 'city', 'category', 'subcategory', 'search', 'status'] as const

/** Every page of the site, by the name of its file: `myDemand` is shown by `my-demand-page.tsx`. */
export const pages = {
  home: { path: '/', reads: ['register'], isPublic: true },
  search: { path: '/search', reads: ['q', 'zip'] },
  /** Of a category or of a subcategory. */
  category: { path: '/:name', isPublic: true },
  city: { path: '/:service/:state/:city', isPublic: true },
  cities: { path: '/cities', isPublic: true },
  professional: { path: '/pro/:slug', isPublic: true },

  demandsAvailable: {
    path: '/demands-available',
    reads: [...demandFilters, 'golden', 'common'],
    isPublic: true,
  },
  demand: { path: '/demand/:id', isPublic: true },
  myOpenDemands: { path: '/my-open-demands', reads: [...demandFilters, 'open'] },
  myDemand: { path: '/my-open-demands/:id' },
  addDemand: { path: '/demands-available-add' },
  /** Behind the private link of the thank-you e-mail, whose fragment reaches no server, log or referrer. */
  manageRequest: { path: '/manage-request' },

  myCustomers: { path: '/my-customers' },
  myCustomer: { path: '/my-customers/:id' },
  writeQuote: { path: '/my-customers/:id/quote' },
  reviewCustomer: { path: '/my-customers/:id/review' },

  plans: { path: '/jobcoins', reads: ['renew'] },
  statement: { path: '/statement', reads: ['page'] },
  receipt: { path: '/receipt/:orderId' },
  paymentSuccess: { path: '/paypal/callback/success', reads: ['orderId'] },
  paymentCancel: { path: '/paypal/callback/cancel', reads: ['orderId', 'reason'] },

  account: { path: '/account' },
  profile: { path: '/account/profile' },
  favorites: { path: '/interested-categories' },
  setPassword: { path: '/set-password', reads: ['token'] },
  unsubscribe: { path: '/unsubscribe', reads: ['token'] },

  terms: { path: '/terms', isPublic: true },
  privacy: { path: '/privacy', isPublic: true },
  help: { path: '/help', isPublic: true },
  offline: { path: '/offline' },
} as const satisfies Record<string, Page>

export type PageName = keyof typeof pages

/** One text for each `:name` of a path. */
type Values<Path extends string> = Path extends `${string}:${string}/${infer Rest}`
  ? [string, ...Values<Rest>]
  : Path extends `${string}:${string}`
    ? [string]
    : []

type Address<Path extends string> = Values<Path> extends [] ? Path : (...values: Values<Path>) => string

const addressOf = ({ path }: Page) =>
  path.includes(':')
    ? (...values: string[]) => path.replace(/:\w+/g, () => encodeURIComponent(values.shift() ?? ''))
    : path

/** The address of each page: a text, or a function of what the path names, such as `paths.demand(id)`. */
export const paths = Object.fromEntries(
  Object.entries(pages).map(([name, page]) => [name, addressOf(page)]),
) as { [Name in PageName]: Address<(typeof pages)[Name]['path']> }
