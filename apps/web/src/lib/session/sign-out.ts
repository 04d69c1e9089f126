import { signOut as signOutEndpoint } from '@joblane/contracts/accounts/api'
import { call } from '../api/api-client.ts'
import { dropDrafts } from '../drafts/drafts.ts'
import { forgetPages } from '../browser/saved-pages.ts'
import { endSession, findToken } from './session.ts'

/** Ends the session here immediately, and on the server as soon as it is reachable. */
export function signOut() {
  const token = findToken()
  forgetUser()
  if (token !== null) call(signOutEndpoint, {}, { token }).catch(() => undefined)
}

/** Ends the session here, and forgets what its user typed and saw. */
export function forgetUser() {
  endSession()
  dropDrafts()
  void forgetPages()
}
