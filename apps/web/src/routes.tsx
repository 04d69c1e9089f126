import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { categories } from '#features/catalogue/categories.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { RouteError } from '#features/site/error/route-error.tsx'
import { pageRoute as page } from '#shell/routing/page-route.tsx'
import { Shell } from '#shell/shell.tsx'

/** Every address of the site and the page that answers it. */
const pages: RouteObject[] = [
  page('/', 'site/home/home-page', () => import('#features/site/home/home-page.tsx')),
  page(
    '/demands-available',
    'demands/browsing/demands-available-page',
    () => import('#features/demands/browsing/demands-available-page.tsx'),
  ),
  page(
    '/interested-categories',
    'accounts/favorites/favorites-page',
    () => import('#features/accounts/favorites/favorites-page.tsx'),
  ),
  page(
    '/account',
    'accounts/my-account/account-page',
    () => import('#features/accounts/my-account/account-page.tsx'),
  ),
  page(
    '/account/profile',
    'profiles/edit/profile-page',
    () => import('#features/profiles/edit/profile-page.tsx'),
  ),
  page(
    '/pro/:slug',
    'profiles/page/professional-page',
    () => import('#features/profiles/page/professional-page.tsx'),
  ),
  page(
    '/set-password',
    'accounts/signing-in/set-password-page',
    () => import('#features/accounts/signing-in/set-password-page.tsx'),
  ),
  page(
    '/unsubscribe',
    'accounts/my-account/unsubscribe-page',
    () => import('#features/accounts/my-account/unsubscribe-page.tsx'),
  ),
  page(
    '/my-open-demands',
    'demands/managing/my-open-demands-page',
    () => import('#features/demands/managing/my-open-demands-page.tsx'),
  ),
  page(
    '/demands-available-add',
    'demands/requesting/add-demand-page',
    () => import('#features/demands/requesting/add-demand-page.tsx'),
  ),
  page(
    '/my-open-demands/:id',
    'matches/customer/my-demand-page',
    () => import('#features/matches/customer/my-demand-page.tsx'),
  ),
  page(
    '/my-customers',
    'matches/my-customers/my-customers-page',
    () => import('#features/matches/my-customers/my-customers-page.tsx'),
  ),
  page(
    '/my-customers/:id',
    'matches/my-customers/my-customer-page',
    () => import('#features/matches/my-customers/my-customer-page.tsx'),
  ),
  page(
    '/my-customers/:id/quote',
    'matches/quotes/quote-page',
    () => import('#features/matches/quotes/quote-page.tsx'),
  ),
  page(
    '/my-customers/:id/review',
    'matches/my-customers/review-customer-page',
    () => import('#features/matches/my-customers/review-customer-page.tsx'),
  ),
  page(
    '/manage-request',
    'matches/customer/manage-request-page',
    () => import('#features/matches/customer/manage-request-page.tsx'),
  ),
  page(
    '/demand/:id',
    'demands/unlocking/demand-page',
    () => import('#features/demands/unlocking/demand-page.tsx'),
  ),
  page('/search', 'catalogue/search/search-page', () => import('#features/catalogue/search/search-page.tsx')),
  page('/terms', 'site/legal/terms-page', () => import('#features/site/legal/terms-page.tsx')),
  page('/privacy', 'site/legal/privacy-page', () => import('#features/site/legal/privacy-page.tsx')),
  page('/help', 'site/legal/help-page', () => import('#features/site/legal/help-page.tsx')),
  page('/offline', 'site/offline/offline-page', () => import('#features/site/offline/offline-page.tsx')),
  page('/jobcoins', 'jobcoins/plans/plans-page', () => import('#features/jobcoins/plans/plans-page.tsx')),
  page(
    '/statement',
    'jobcoins/statement/statement-page',
    () => import('#features/jobcoins/statement/statement-page.tsx'),
  ),
  page(
    '/receipt/:orderId',
    'jobcoins/buying/receipt-page',
    () => import('#features/jobcoins/buying/receipt-page.tsx'),
  ),
  page(
    '/paypal/callback/success',
    'jobcoins/buying/payment-success-page',
    () => import('#features/jobcoins/buying/payment-success-page.tsx'),
  ),
  page(
    '/paypal/callback/cancel',
    'jobcoins/buying/payment-cancel-page',
    () => import('#features/jobcoins/buying/payment-cancel-page.tsx'),
  ),
  page('/cities', 'cities/cities-page', () => import('#features/cities/cities-page.tsx')),
  page('/:service/:state/:city', 'cities/city-page', () => import('#features/cities/city-page.tsx')),
  page('/:name', 'site/category/category-page', () => import('#features/site/category/category-page.tsx')),
  page('*', 'site/error/not-found-page', () => import('#features/site/error/not-found-page.tsx')),
]

/** The route around every page, which shows the error page in place of a failed one. */
export const pageRouteId = 'page'

/** An address without a page: its rendering fetches no data. */
export const failureAddress = '/no/page'

export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: RouteError,
    loader: loadShell,
    shouldRevalidate: () => false,
    children: [
      // A page that could not be loaded cannot draw its own error: this replaces it, inside the shell.
      { id: pageRouteId, ErrorBoundary: RouteError, children: pages },
    ],
  },
]

/** The shell renders without the categories, too: the browser requests them again. */
async function loadShell({ context }: LoaderFunctionArgs) {
  await context.get(siteContext).queries.prefetchQuery(categories)

  return { renderedAt: Date.now() }
}
