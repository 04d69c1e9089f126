import { useEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'
import { updateHead } from '#lib/head/head-element.ts'
import { useOrigin } from '#lib/routing/origin.ts'
import { seoOf } from '../seo-of.ts'

/** After going to another page: its title and meta in the head, and the focus where its content begins. */
export function usePageChange() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const seo = seoOf(useMatches().map(({ loaderData }) => loaderData))
  const origin = useOrigin()
  const shown = useRef(pathname)

  useEffect(() => updateHead(seo, origin), [seo, origin])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash])

  return main
}
