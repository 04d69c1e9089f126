import { dropDraftsOfTab } from '../drafts/drafts.ts'
import { offerSession } from './hand-over.ts'
import { useSession } from './session.ts'

export { receiveSession } from './hand-over.ts'

/** Shares the session with tabs opened from this one, and its end with all; returns the unsubscribe function. */
export function joinOtherTabs() {
  const stops = [offerSession(), forgetDrafts()]

  return () => stops.forEach((stop) => stop())
}

/**
 * A user who signs out in any tab leaves no drafts in this one. One whose session expires may come back to them, unless
 * somebody else signs in first.
 */
function forgetDrafts() {
  let owner = useSession.getState().loggedUser?.id

  return useSession.subscribe(({ token, loggedUser, hasExpired }, former) => {
    const hasLeft = token === null && !hasExpired && (former.token !== null || former.hasExpired)
    const isAnother = owner && loggedUser && loggedUser.id !== owner
    if (hasLeft || isAnother) dropDraftsOfTab()
    owner = hasLeft ? null : (loggedUser?.id ?? owner)
  })
}
