import { pages, type PageName } from '@joblane/contracts/site/pages'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { categories } from '#features/catalogue/categories.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import { RouteError } from '#features/site/error/route-error.tsx'
import { type PageModule, pageRoute } from '#shell/routing/page-route.tsx'
import { Shell } from '#shell/shell.tsx'

/** A file `demand-page.tsx` shows the page `demand`. Each is a chunk of its own, as long as nothing imports it. */
const files = import.meta.glob<PageModule>('./features/**/*-page.tsx')

const pageRoutes = Object.entries(files).map(([file, load]) => {
  const name = nameOf(file)

  return pageRoute(name === 'notFound' ? '*' : pages[name].path, file, load)
})

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
      { id: pageRouteId, ErrorBoundary: RouteError, children: pageRoutes },
    ],
  },
]

/** The shell renders without the categories, too: the browser requests them again. */
async function loadShell({ context }: LoaderFunctionArgs) {
  await context.get(siteContext).queries.prefetchQuery(categories)

  return { renderedAt: Date.now() }
}

function nameOf(file: string) {
  const [, name = ''] = /([\w-]+)-page/.exec(file) ?? []

  return name.replace(/-./g, ([, letter = '']) => letter.toUpperCase()) as PageName | 'notFound'
}
