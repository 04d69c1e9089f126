import { attempt } from '../browser/attempt.ts'
import { dropDraftsOfTab } from '../drafts/drafts.ts'
import { offerSession } from './hand-over.ts'
import { type Session, useSession } from './session.ts'

export { receiveSession } from './hand-over.ts'

/** Shares the session with tabs opened from this one, and its end with all; returns the unsubscribe function. */
export function joinOtherTabs() {
  const stops = [offerSession(), followSignOuts()]

  return () => stops.forEach((stop) => stop())
}

/** Whose drafts this tab holds; a reload keeps it, as it keeps the drafts. */
const ownerKey = 'draftsOf'

/**
 * A user who signs out in any tab leaves no drafts in this one. One whose session expires may come back to them, unless
 * another member signs in first.
 */
function followSignOuts() {
  const follow = ({ token, loggedUser, hasExpired }: Session, former?: Session) => {
    const owner = attempt(() => sessionStorage.getItem(ownerKey))
    const id = loggedUser?.id
    const hasLeft = token === null && !hasExpired && (former?.token != null || former?.hasExpired === true)
    const isAnother = owner && id && id !== owner
    if (hasLeft || isAnother) dropDraftsOfTab()
    if (hasLeft) attempt(() => sessionStorage.removeItem(ownerKey))
    else if (id) attempt(() => sessionStorage.setItem(ownerKey, id))
  }

  follow(useSession.getState())
  return useSession.subscribe(follow)
}
