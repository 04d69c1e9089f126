/** Every address of the site. */
export const paths = {
  home: '/',
  registration: '/?register=true',
  plans: '/jobcoins',
  statement: '/statement',
  receipt: (orderId: string) => `/receipt/${encodeURIComponent(orderId)}`,
  account: '/account',
  demandsAvailable: '/demands-available',
  myOpenDemands: '/my-open-demands',
  addDemand: '/demands-available-add',
  favoriteCategories: '/interested-categories',
  terms: '/terms',
  privacy: '/privacy',
  help: '/help',
  usageRules: '/usage-rules.pdf',
  demand: (id: string) => `/demand/${encodeURIComponent(id)}`,
  /** The page of a category or of a subcategory. */
  service: (name: string) => `/${encodeURIComponent(name)}`,
} as const
