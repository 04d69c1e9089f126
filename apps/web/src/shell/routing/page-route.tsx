import type { ComponentType } from 'react'
import type { LoaderFunctionArgs, RouteObject } from 'react-router'
import { openInNewRelease } from '#lib/browser/open-in-new-release.ts'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'

export type PageModule = { loader?: (args: LoaderFunctionArgs) => unknown; default: ComponentType }
export type PageHandle = { load: () => Promise<PageModule> }

/**
 * A page is loaded when it is first needed, before its loader. Its id is its file, by which the server finds all that it
 * consists of. The router's own `lazy` caches a failure forever; this one retries at the next navigation.
 */
export function pageRoute(path: string, source: string, importPage: PageHandle['load']) {
  const Page = lazyPart(importPage)
  const handle: PageHandle = { load: Page.load }

  return {
    path,
    id: source,
    handle,
    loader: async (args: LoaderFunctionArgs) => {
      const page = await Page.load().catch((error: unknown) => openInNewRelease(args.url.href, error))

      return page.loader?.(args) ?? null
    },
    // A dialog shares its page's address, and loaders do not know the fragment, so nothing has to be refetched.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname + currentUrl.search !== nextUrl.pathname + nextUrl.search,
    Component: Page,
  } satisfies RouteObject
}
