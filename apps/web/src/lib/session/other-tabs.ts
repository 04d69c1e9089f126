import { dropDraftsOfTab } from '../drafts/drafts.ts'
import { offerSession } from './hand-over.ts'
import { useSession } from './session.ts'

export { receiveSession } from './hand-over.ts'

/** Shares the session with tabs opened from this one, and its end with all; returns the unsubscribe function. */
export function joinOtherTabs() {
  const stops = [offerSession(), forgetDrafts()]

  return () => stops.forEach((stop) => stop())
}

/** A user who signs out in any tab leaves no drafts in this one; one whose session expires may come back to them. */
const forgetDrafts = () =>
  useSession.subscribe((session, former) => {
    const hasLeft = session.token === null && !session.hasExpired
    if (hasLeft && (former.token !== null || former.hasExpired)) dropDraftsOfTab()
  })
