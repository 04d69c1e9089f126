import { getLoggedUser } from '@joblane/contracts/api/accounts'
import { call } from '../api/api-client.ts'
import { acceptUser, findToken, useSession } from './session.ts'

/** Fetches the profile of whoever is logged in. It fails in silence: the page stands without it. */
export async function loadUser() {
  const token = findToken()
  if (token === null) return

  useSession.setState({ isUserLoading: true })
  const user = await call(getLoggedUser, {}).catch(() => null)
  useSession.setState({ isUserLoading: false })

  // Whoever signed out meanwhile, or came as somebody else, is not to become this user.
  if (user !== null && findToken() === token) acceptUser(user)
}
