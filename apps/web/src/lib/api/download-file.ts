import { ApiError, isRefusal, SessionEndedError } from './api-call.ts'
import { saveFile } from './save-file.ts'
import { expireSession, findToken } from '../session/session.ts'

/** Saves a file of the API that only its owner may have; a plain link cannot carry the token. */
export async function downloadFile(path: string, name: string) {
  const token = findToken() ?? ''
  const response = await fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new ApiError(0, null, 'network')
  })
  if (response.ok) return saveFile(name, await response.blob())

  const body: unknown = await response.json().catch(() => null)
  const failure = new ApiError(response.status, body)
  if (!isRefusal(failure, 'SIGN_IN_REQUIRED')) throw failure
  expireSession(token)
  throw new SessionEndedError(body, token)
}
