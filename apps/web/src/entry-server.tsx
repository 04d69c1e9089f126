import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { headHtml } from '#lib/head/head-html.ts'
import { makeQueryClient } from '#lib/api/query-client.ts'
import { siteContext } from '#lib/routing/site-context.ts'
import type { Call } from '#lib/api/api-call.ts'
import { type Assets, assetsFor, developmentAssets, type Manifest } from '#shell/document/assets.ts'
import { documentHtml, type Inlined } from '#shell/document/document.ts'
import { pageStateOf } from '#shell/document/page-state.ts'
import { Providers } from '#shell/providers.tsx'
import { failureAddress, pageRouteId, routes } from './routes.tsx'
import { seoOf } from '#shell/document/seo-of.ts'

type Build = { manifest: Manifest; textOf: (file: string) => string }

export type RenderRequest = {
  /** Path and query. */
  url: string
  /** The public origin, for addresses that must be whole. */
  origin: string
  /** Answers the loaders in process. */
  call: Call
  /** The client as it was built; null while developing, when Vite serves the sources themselves. */
  build: Build | null
  /** The error's status; if set, the error page is rendered instead of the page. */
  failure?: number
}

export type Rendered =
  | { status: number; html: string; inlined: Inlined }
  | { status: number; location: string }

export { pageAddress } from '#shell/routing/page-address.ts'
export { publicPaths } from '#shell/routing/public-paths.ts'

const handler = createStaticHandler(routes)

/** Renders one page for a visitor. */
export async function render({ url, origin, call, build, failure }: RenderRequest): Promise<Rendered> {
  const queries = makeQueryClient(call)
  const context = new RouterContextProvider()
  context.set(siteContext, { queries, origin })

  const address = failure === undefined ? url : failureAddress
  const found = await handler.query(new Request(origin + address), { requestContext: context })
  if (found instanceof Response) {
    return { status: found.status, location: found.headers.get('location') ?? '/' }
  }
  if (failure !== undefined) found.errors = { [pageRouteId]: { status: failure } }

  const body = renderToString(
    <Providers queries={queries} origin={origin}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, found)}
        context={found}
        hydrate={false}
      />
    </Providers>,
  )

  const { assets, style } = build
    ? builtAssets(build, pagesOf(found))
    : { assets: developmentAssets, style: '' }

  return {
    status: found.statusCode,
    ...documentHtml({
      head: headHtml(seoOf(found.matches.map(({ route }) => found.loaderData[route.id])), origin),
      body,
      state: pageStateOf(queries, found, origin),
      assets,
      style,
    }),
  }
}

const known = new Map<string, { assets: Assets; style: string }>()

/** The assets of a page never change within a build. */
function builtAssets({ manifest, textOf }: Build, pages: readonly string[]) {
  const name = pages.join()
  const found = known.get(name)
  if (found) return found

  const assets = assetsFor(manifest, pages)
  const made = { assets, style: assets.styles.map(textOf).join('') }
  known.set(name, made)

  return made
}

/** Pages that are loaded when needed are named after their source. */
const pagesOf = (context: StaticHandlerContext) => context.matches.map(({ route }) => route.id)
