import { signOut as signOutEndpoint } from '@joblane/contracts/api/accounts'
import { call } from '../api/api-client.ts'
import { dropDrafts } from '../browser/drafts.ts'
import { endSession, findToken } from './session.ts'

/** Ends the session here at once, and on the server as soon as it can be reached. */
export function signOut() {
  const token = findToken()
  endSession()
  dropDrafts()
  if (token !== null) call(signOutEndpoint, {}, { token }).catch(() => undefined)
}
