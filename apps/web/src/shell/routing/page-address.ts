import { pages } from '@joblane/contracts/site/pages'
import { matchRoutes } from 'react-router'
import { routes } from '#routes.tsx'

const parameters = new Map<string | undefined, readonly string[]>(
  Object.values(pages).map((page) => [page.path, 'reads' in page ? page.reads : []]),
)

/**
 * Path and query with nothing in it but what the page at this address reads, always in the same order: made-up
 * parameters cannot force the server to render the same page again and again.
 */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://site${url}`)
  if (searchParams.size === 0) return pathname

  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path
  const known = (parameters.get(path) ?? []).flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })

  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known).toString()}`
}
