import { useLastKnown } from '../browser/use-last-known.ts'
import { useOwner } from '../session/session.ts'

/** Whose draft an open form keeps: a visitor's becomes the member's who signs in, a member's never a visitor's. */
export const useDraftOwner = () => useLastKnown(useOwner() || undefined) ?? ''
