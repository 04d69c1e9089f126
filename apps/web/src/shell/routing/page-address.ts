import { matchRoutes } from 'react-router'
import { parameterNames } from '#features/demands/browsing/demand-address.ts'
import { routes } from '#routes.tsx'

/**
 * The query parameters that a page reads, by the path of its route. The server ignores all others when rendering, so
 * that made-up parameters cannot force it to render the same page again and again.
 */
const knownParameters: Readonly<Record<string, readonly string[]>> = {
  '/': ['register'],
  '/search': ['q', 'zip'],
  '/demands-available': parameterNames,
  '/my-open-demands': parameterNames,
  '/jobcoins': ['renew'],
  '/statement': ['page'],
  '/set-password': ['token'],
  '/unsubscribe': ['token'],
  '/paypal/callback/success': ['orderId'],
  '/paypal/callback/cancel': ['orderId', 'reason'],
}

/** Path and query with nothing in it but what the page at this address reads, always in the same order. */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://site${url}`)
  if (searchParams.size === 0) return pathname

  const path = matchRoutes(routes, pathname)?.at(-1)?.route.path ?? ''
  const known = (knownParameters[path] ?? []).flatMap((name) => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })

  return known.length === 0 ? pathname : `${pathname}?${new URLSearchParams(known).toString()}`
}
