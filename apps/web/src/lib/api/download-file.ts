import { ApiError } from './api-call.ts'
import { findToken } from '../session/session.ts'

/** Saves a file of the API that only its owner may have; a plain link cannot carry the token. */
export async function downloadFile(path: string, name: string) {
  const response = await fetch(path, { headers: { authorization: `Bearer ${findToken() ?? ''}` } })
  if (!response.ok) throw new ApiError(response.status, await response.json().catch(() => null))

  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}
