import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { categories } from '#features/catalogue/categories.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { ErrorPage } from '#features/site/error/route-error.tsx'
import { pageRoute as page } from '#shell/routing/page-route.tsx'
import { Shell } from '#shell/shell.tsx'

/** Every address of the site and the page that answers it. */
const pages: RouteObject[] = [
  page('/', 'features/site/home/home-page.tsx', () => import('#features/site/home/home-page.tsx')),
  page(
    '/demands-available',
    'features/demands/browsing/demands-available-page.tsx',
    () => import('#features/demands/browsing/demands-available-page.tsx'),
  ),
  page(
    '/interested-categories',
    'features/accounts/favorites/favorites-page.tsx',
    () => import('#features/accounts/favorites/favorites-page.tsx'),
  ),
  page(
    '/account',
    'features/accounts/my-account/account-page.tsx',
    () => import('#features/accounts/my-account/account-page.tsx'),
  ),
  page(
    '/account/profile',
    'features/profiles/edit/profile-page.tsx',
    () => import('#features/profiles/edit/profile-page.tsx'),
  ),
  page(
    '/pro/:slug',
    'features/profiles/page/professional-page.tsx',
    () => import('#features/profiles/page/professional-page.tsx'),
  ),
  page(
    '/set-password',
    'features/accounts/signing-in/set-password-page.tsx',
    () => import('#features/accounts/signing-in/set-password-page.tsx'),
  ),
  page(
    '/unsubscribe',
    'features/accounts/my-account/unsubscribe-page.tsx',
    () => import('#features/accounts/my-account/unsubscribe-page.tsx'),
  ),
  page(
    '/my-open-demands',
    'features/demands/managing/my-open-demands-page.tsx',
    () => import('#features/demands/managing/my-open-demands-page.tsx'),
  ),
  page(
    '/demands-available-add',
    'features/demands/requesting/add-demand-page.tsx',
    () => import('#features/demands/requesting/add-demand-page.tsx'),
  ),
  page(
    '/my-open-demands/:id',
    'features/matches/customer/my-demand-page.tsx',
    () => import('#features/matches/customer/my-demand-page.tsx'),
  ),
  page(
    '/my-customers',
    'features/matches/my-customers/my-customers-page.tsx',
    () => import('#features/matches/my-customers/my-customers-page.tsx'),
  ),
  page(
    '/my-customers/:id',
    'features/matches/my-customers/my-customer-page.tsx',
    () => import('#features/matches/my-customers/my-customer-page.tsx'),
  ),
  page(
    '/my-customers/:id/quote',
    'features/matches/quotes/quote-page.tsx',
    () => import('#features/matches/quotes/quote-page.tsx'),
  ),
  page(
    '/my-customers/:id/review',
    'features/matches/my-customers/review-customer-page.tsx',
    () => import('#features/matches/my-customers/review-customer-page.tsx'),
  ),
  page(
    '/manage-request',
    'features/matches/customer/manage-request-page.tsx',
    () => import('#features/matches/customer/manage-request-page.tsx'),
  ),
  page(
    '/demand/:id',
    'features/demands/unlocking/demand-page.tsx',
    () => import('#features/demands/unlocking/demand-page.tsx'),
  ),
  page(
    '/search',
    'features/catalogue/search/search-page.tsx',
    () => import('#features/catalogue/search/search-page.tsx'),
  ),
  page('/terms', 'features/site/legal/terms-page.tsx', () => import('#features/site/legal/terms-page.tsx')),
  page(
    '/privacy',
    'features/site/legal/privacy-page.tsx',
    () => import('#features/site/legal/privacy-page.tsx'),
  ),
  page('/help', 'features/site/legal/help-page.tsx', () => import('#features/site/legal/help-page.tsx')),
  page(
    '/offline',
    'features/site/offline/offline-page.tsx',
    () => import('#features/site/offline/offline-page.tsx'),
  ),
  page(
    '/jobcoins',
    'features/jobcoins/plans/plans-page.tsx',
    () => import('#features/jobcoins/plans/plans-page.tsx'),
  ),
  page(
    '/statement',
    'features/jobcoins/statement/statement-page.tsx',
    () => import('#features/jobcoins/statement/statement-page.tsx'),
  ),
  page(
    '/receipt/:orderId',
    'features/jobcoins/buying/receipt-page.tsx',
    () => import('#features/jobcoins/buying/receipt-page.tsx'),
  ),
  page(
    '/paypal/callback/success',
    'features/jobcoins/buying/payment-success-page.tsx',
    () => import('#features/jobcoins/buying/payment-success-page.tsx'),
  ),
  page(
    '/paypal/callback/cancel',
    'features/jobcoins/buying/payment-cancel-page.tsx',
    () => import('#features/jobcoins/buying/payment-cancel-page.tsx'),
  ),
  page('/cities', 'features/cities/cities-page.tsx', () => import('#features/cities/cities-page.tsx')),
  page(
    '/:service/:state/:city',
    'features/cities/city-page.tsx',
    () => import('#features/cities/city-page.tsx'),
  ),
  page(
    '/:name',
    'features/site/category/category-page.tsx',
    () => import('#features/site/category/category-page.tsx'),
  ),
  page(
    '*',
    'features/site/error/not-found-page.tsx',
    () => import('#features/site/error/not-found-page.tsx'),
  ),
]

/** The route around every page, which shows the error page in place of a failed one. */
export const pageRouteId = 'page'

/** An address without a page: its rendering fetches no data. */
export const failureAddress = '/no/page'

export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    loader: loadShell,
    shouldRevalidate: () => false,
    children: [
      // A page that could not be loaded cannot draw its own error: this replaces it, inside the shell.
      { id: pageRouteId, ErrorBoundary: ErrorPage, children: pages },
    ],
  },
]

/** The shell renders without the categories, too: the browser requests them again. */
async function loadShell({ context }: LoaderFunctionArgs) {
  await context.get(siteContext).queries.prefetchQuery(categories)

  return { renderedAt: Date.now() }
}
