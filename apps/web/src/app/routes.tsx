import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { categories } from '#features/catalogue/categories.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { ErrorPage } from '#pages/error/error-page.tsx'
import { pageRoute as page } from './page-route.tsx'
import { Shell } from './shell/shell.tsx'

/** Every address of the site and the page that answers it. */
const pages: RouteObject[] = [
  page('/', 'pages/home/home-page.tsx', () => import('#pages/home/home-page.tsx')),
  page(
    '/demands-available',
    'pages/demands/demands-available-page.tsx',
    () => import('#pages/demands/demands-available-page.tsx'),
  ),
  page(
    '/interested-categories',
    'pages/favorites/favorites-page.tsx',
    () => import('#pages/favorites/favorites-page.tsx'),
  ),
  page('/account', 'pages/account/account-page.tsx', () => import('#pages/account/account-page.tsx')),
  page('/account/profile', 'pages/profile/profile-page.tsx', () => import('#pages/profile/profile-page.tsx')),
  page(
    '/pro/:slug',
    'pages/professional/professional-page.tsx',
    () => import('#pages/professional/professional-page.tsx'),
  ),
  page(
    '/set-password',
    'pages/set-password/set-password-page.tsx',
    () => import('#pages/set-password/set-password-page.tsx'),
  ),
  page(
    '/unsubscribe',
    'pages/unsubscribe/unsubscribe-page.tsx',
    () => import('#pages/unsubscribe/unsubscribe-page.tsx'),
  ),
  page(
    '/my-open-demands',
    'pages/demands/my-open-demands-page.tsx',
    () => import('#pages/demands/my-open-demands-page.tsx'),
  ),
  page(
    '/demands-available-add',
    'pages/demands/add-demand-page.tsx',
    () => import('#pages/demands/add-demand-page.tsx'),
  ),
  page(
    '/my-open-demands/:id',
    'pages/my-demand/my-demand-page.tsx',
    () => import('#pages/my-demand/my-demand-page.tsx'),
  ),
  page(
    '/my-customers',
    'pages/my-customers/my-customers-page.tsx',
    () => import('#pages/my-customers/my-customers-page.tsx'),
  ),
  page(
    '/my-customers/:id',
    'pages/my-customers/my-customer-page.tsx',
    () => import('#pages/my-customers/my-customer-page.tsx'),
  ),
  page(
    '/my-customers/:id/quote',
    'pages/my-customers/quote-page.tsx',
    () => import('#pages/my-customers/quote-page.tsx'),
  ),
  page(
    '/my-customers/:id/review',
    'pages/my-customers/review-customer-page.tsx',
    () => import('#pages/my-customers/review-customer-page.tsx'),
  ),
  page(
    '/manage-request',
    'pages/manage-request/manage-request-page.tsx',
    () => import('#pages/manage-request/manage-request-page.tsx'),
  ),
  page('/demand/:id', 'pages/demand/demand-page.tsx', () => import('#pages/demand/demand-page.tsx')),
  page('/search', 'pages/search/search-page.tsx', () => import('#pages/search/search-page.tsx')),
  page('/terms', 'pages/legal/terms-page.tsx', () => import('#pages/legal/terms-page.tsx')),
  page('/privacy', 'pages/legal/privacy-page.tsx', () => import('#pages/legal/privacy-page.tsx')),
  page('/help', 'pages/legal/help-page.tsx', () => import('#pages/legal/help-page.tsx')),
  page('/offline', 'pages/offline/offline-page.tsx', () => import('#pages/offline/offline-page.tsx')),
  page('/jobcoins', 'pages/plans/plans-page.tsx', () => import('#pages/plans/plans-page.tsx')),
  page(
    '/statement',
    'pages/statement/statement-page.tsx',
    () => import('#pages/statement/statement-page.tsx'),
  ),
  page(
    '/receipt/:orderId',
    'pages/receipt/receipt-page.tsx',
    () => import('#pages/receipt/receipt-page.tsx'),
  ),
  page(
    '/paypal/callback/success',
    'pages/payment/payment-success-page.tsx',
    () => import('#pages/payment/payment-success-page.tsx'),
  ),
  page(
    '/paypal/callback/cancel',
    'pages/payment/payment-cancel-page.tsx',
    () => import('#pages/payment/payment-cancel-page.tsx'),
  ),
  page('/cities', 'pages/cities/cities-page.tsx', () => import('#pages/cities/cities-page.tsx')),
  page('/:service/:state/:city', 'pages/city/city-page.tsx', () => import('#pages/city/city-page.tsx')),
  page('/:name', 'pages/category/category-page.tsx', () => import('#pages/category/category-page.tsx')),
  page('*', 'pages/not-found/not-found-page.tsx', () => import('#pages/not-found/not-found-page.tsx')),
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
