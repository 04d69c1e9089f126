import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { headHtml } from '#lib/head-html.ts'
import { makeQueryClient } from '#lib/query-client.ts'
import { siteContext } from '#lib/site-context.ts'
import type { Call } from '#lib/api-call.ts'
import { assetsFor, developmentAssets, type Manifest } from './app/assets.ts'
import { documentHtml } from './app/document.ts'
import { pageStateOf } from './app/page-state.ts'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routes.tsx'
import { seoOf } from './app/seo-of.ts'

export type RenderRequest = {
  /** Path and query. */
  url: string
  /** The public origin, for addresses that must be whole. */
  origin: string
  /** Answers the loaders in process. */
  call: Call
  /** Vite's manifest of the client build; null while developing. */
  manifest: Manifest | null
}

export type Rendered = { status: number; html: string } | { status: number; location: string }

export { publicPaths } from './app/public-paths.ts'

const handler = createStaticHandler(routes)

/** Renders one page for a visitor. */
export async function render({ url, origin, call, manifest }: RenderRequest): Promise<Rendered> {
  const queries = makeQueryClient(call)
  const context = new RouterContextProvider()
  context.set(siteContext, { queries, origin })

  const found = await handler.query(new Request(origin + url), { requestContext: context })
  if (found instanceof Response) {
    return { status: found.status, location: found.headers.get('location') ?? '/' }
  }

  const body = renderToString(
    <Providers queries={queries} origin={origin}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, found)}
        context={found}
        hydrate={false}
      />
    </Providers>,
  )

  return {
    status: found.statusCode,
    html: documentHtml({
      head: headHtml(seoOf(found.matches.map(({ route }) => found.loaderData[route.id])), origin),
      body,
      state: pageStateOf(queries, found, origin),
      assets: manifest ? assetsFor(manifest, pagesOf(found)) : developmentAssets,
    }),
  }
}

/** Pages that are loaded when needed are named after their source. */
const pagesOf = (context: StaticHandlerContext) => context.matches.map(({ route }) => route.id)
