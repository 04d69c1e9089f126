import type { Photo } from '@joblane/contracts/photos/photo'
import { photoField, uploadPhoto as endpoint } from '@joblane/contracts/photos/api'
import type { Success } from '@joblane/contracts/http/envelope'
import { expireSession, findToken } from '#lib/session/session.ts'
import { ApiError, isRefusal } from '#lib/api/api-call.ts'
import { readCookie } from '#lib/api/read-cookie.ts'

type Options = {
  /** From 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
  /** On the page of a private link: a photo of the signed-in account could not be attached there. */
  asVisitor: boolean
}

/** Uploads a picture; throws ApiError. By XMLHttpRequest, because `fetch` does not report progress. */
export async function uploadPhoto(file: File, options: Options): Promise<Photo> {
  const token = options.asVisitor ? null : findToken()
  try {
    return await send(file, token, options)
  } catch (error) {
    if (token === null || !isRefusal(error, 'SIGN_IN_REQUIRED')) throw error
    expireSession(token)

    // Visitors may upload, so an expired session is no reason to fail.
    return send(file, null, options)
  }
}

function send(file: File, token: string | null, { onProgress, signal }: Options): Promise<Photo> {
  const request = new XMLHttpRequest()
  request.open(endpoint.method, endpoint.path)
  request.responseType = 'json'
  request.setRequestHeader('accept', 'application/json')
  const xsrf = readCookie('XSRF-TOKEN')
  if (xsrf !== null) request.setRequestHeader('x-xsrf-token', xsrf)
  if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`)
  const form = new FormData()
  form.append(photoField, file)

  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('error', () => reject(new ApiError(0, null, 'network')))
    request.addEventListener('abort', () => reject(new ApiError(0, null, 'The upload was stopped')))
    request.addEventListener('load', () => {
      if (request.status !== 200) return reject(new ApiError(request.status, request.response))
      resolve((request.response as Success<Photo>).data)
    })
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
