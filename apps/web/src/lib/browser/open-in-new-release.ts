import { doesServerAnswer } from './does-server-answer.ts'

/**
 * For a page whose files cannot be loaded although the server answers: a newer release no longer has them. The browser
 * opens its address, as if it had been typed. Without network, the error page offers to try again, which opens the page
 * that the service worker saved. On the server the error stays.
 */
export async function openInNewRelease(url: string, error: unknown): Promise<never> {
  if (typeof document === 'undefined') throw error
  if (!(await doesServerAnswer())) throw new Unreachable(error)
  location.assign(url)

  return new Promise(() => {})
}

/** The error page knows it by this status. */
export const unreachable = 0

class Unreachable extends Error {
  readonly status = unreachable

  constructor(cause: unknown) {
    super('The page could not be loaded.', { cause })
  }
}
