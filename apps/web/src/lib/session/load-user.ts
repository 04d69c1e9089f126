import { getLoggedUser } from '@joblane/contracts/accounts/api'
import { call } from '../api/api-client.ts'
import { acceptUser, findToken, useSession } from './session.ts'

/** Fetches the user's profile. It fails silently: the page works without it. */
export async function loadUser() {
  const token = findToken()
  if (token === null) return

  useSession.setState({ isUserLoading: true })
  const user = await call(getLoggedUser, {}).catch(() => null)
  useSession.setState({ isUserLoading: false })

  // The user may have signed out, or signed in as another, meanwhile.
  if (user !== null && findToken() === token) acceptUser(user)
}
