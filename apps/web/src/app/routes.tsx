import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { categories } from '#features/catalogue/categories.ts'
import { loadPart } from '#lib/browser/load-part.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { ErrorPage } from '#pages/error/error-page.tsx'
import { Shell } from './shell/shell.tsx'

type PageModule = { loader?: (args: LoaderFunctionArgs) => unknown; Component: ComponentType }
export type PageHandle = { load: () => Promise<PageModule> }

/**
 * A page is loaded when it is first needed. Its id is its source, by which the server finds the files it consists of.
 * The router's own `lazy` remembers a failure for good; this one tries again when the page is next asked for.
 */
function page(path: string, source: string, importPage: PageHandle['load']): RouteObject {
  let loaded: PageModule | null = null
  const load = async () => (loaded ??= await loadPart(importPage))
  const handle: PageHandle = { load }

  return {
    path,
    id: source,
    handle,
    loader: async (args) => (await load()).loader?.(args) ?? null,
    // The address of a dialog is that of its page: nothing has to be asked again.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.href !== nextUrl.href,
    Component: () => loaded && <loaded.Component />,
  }
}

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
    '/manage-request',
    'pages/manage-request/manage-request-page.tsx',
    () => import('#pages/manage-request/manage-request-page.tsx'),
  ),
  page('/demand/:id', 'pages/demand/demand-page.tsx', () => import('#pages/demand/demand-page.tsx')),
  page('/terms', 'pages/legal/terms-page.tsx', () => import('#pages/legal/terms-page.tsx')),
  page('/privacy', 'pages/legal/privacy-page.tsx', () => import('#pages/legal/privacy-page.tsx')),
  page('/help', 'pages/legal/help-page.tsx', () => import('#pages/legal/help-page.tsx')),
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
  page('/:name', 'pages/category/category-page.tsx', () => import('#pages/category/category-page.tsx')),
  page('*', 'pages/not-found/not-found-page.tsx', () => import('#pages/not-found/not-found-page.tsx')),
]

/** The route around every page, which shows what went wrong in its place. */
export const pageRouteId = 'page'

/** An address without a page: whatever is rendered there asks for nothing. */
export const failureAddress = '/no/page'

export const routes: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: ErrorPage,
    loader: loadShell,
    shouldRevalidate: () => false,
    children: [
      // A page that could not be loaded cannot draw its own error: this stands for it, inside the shell.
      { id: pageRouteId, ErrorBoundary: ErrorPage, children: pages },
    ],
  },
]

/** The shell stands without the categories, too: they are asked for again in the browser. */
async function loadShell({ context }: LoaderFunctionArgs) {
  await context.get(siteContext).queries.prefetchQuery(categories)

  return { renderedAt: Date.now() }
}
