import { ApiError } from '#lib/api/api-call.ts'
import { doesServerAnswer } from './does-server-answer.ts'

/**
 * For a page whose files cannot be loaded although the server answers: a newer release no longer has them. The browser
 * opens its address, as if it had been typed. Without network it fails as a call does; the error page then offers to try
 * again, which opens the page that the service worker saved. On the server the error stays.
 */
export async function openInNewRelease(url: string, error: unknown): Promise<never> {
  if (typeof document === 'undefined') throw error
  if (!(await doesServerAnswer())) throw new ApiError(0, error)
  location.assign(url)

  return new Promise(() => {})
}
