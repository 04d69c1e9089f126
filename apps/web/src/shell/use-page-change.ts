import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useMatches, useNavigationType } from 'react-router'
import { hideNotification } from '#lib/overlays/notifications.ts'
import { updateHead } from '#lib/head/head-element.ts'
import { useOrigin } from '#lib/routing/origin.ts'
import { seoOf } from './document/seo-of.ts'

/** After going to another page: its title and meta in the head, and the focus where its content begins. */
export function usePageChange() {
  const main = useRef<HTMLElement>(null)
  const { pathname, hash } = useLocation()
  const seo = seoOf(useMatches().map(({ loaderData }) => loaderData))
  const origin = useOrigin()
  const described = useRef(seo)
  const shown = useRef(pathname)
  const way = useNavigationType()

  useEffect(() => {
    // The server has written the head of the first page.
    if (described.current === seo) return
    described.current = seo
    updateHead(seo, origin)
  }, [seo, origin])

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    // Notifications of the last page do not apply to this one, unless they are why the user was redirected here.
    if (way !== NavigationType.Replace) hideNotification()
    if (hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash, way])

  return main
}
