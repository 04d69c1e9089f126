import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { loadPart } from '#lib/browser/load-part.ts'
import { openInNewRelease } from '#lib/browser/open-in-new-release.ts'

export type PageModule = { loader?: (args: LoaderFunctionArgs) => unknown; Component: ComponentType }
export type PageHandle = { load: () => Promise<PageModule> }

/**
 * A page is loaded when it is first needed. Its id is its file, by which the server finds all that it
 * consists of. The router's own `lazy` caches a failure forever; this one retries at the next navigation.
 */
export function pageRoute(path: string, source: string, importPage: PageHandle['load']) {
  let loaded: PageModule | null = null
  const load = async () => (loaded ??= await loadPart(importPage))
  const handle: PageHandle = { load }

  return {
    path,
    id: source,
    handle,
    loader: async (args: LoaderFunctionArgs) => {
      const part = await load().catch((error: unknown) => openInNewRelease(args.url.href, error))

      return part.loader?.(args) ?? null
    },
    // A dialog shares its page's address, and loaders do not know the fragment, so nothing has to be refetched.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search,
    Component: () => loaded && <loaded.Component />,
  } satisfies RouteObject
}
