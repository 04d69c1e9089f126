import { useSession } from './session.ts'

let hasAsked = false

/** A new tab whose first page was opened by a link of ours; no other tab has answered it yet. */
export const mayBeHandedOver = () =>
  !hasAsked && history.length === 1 && URL.parse(document.referrer)?.origin === location.origin

/** Offers this tab's session to tabs opened from it, and requests one if it has none; returns its cleanup. */
export function followHandOver(hasSession: boolean) {
  const isWanted = !hasSession && mayBeHandedOver()
  const over = new AbortController()
  if (isWanted) useSession.setState({ isAwaited: true })

  // Few tabs need it, and none immediately: it loads after the page.
  void import('./other-tabs.ts')
    .then(async ({ joinOtherTabs, receiveSession }) => {
      if (over.signal.aborted) return
      over.signal.addEventListener('abort', joinOtherTabs())
      if (isWanted) await receiveSession()
    })
    .catch(() => undefined)
    .finally(() => {
      hasAsked = true
      if (isWanted) useSession.setState({ isAwaited: false })
    })

  return () => over.abort()
}
