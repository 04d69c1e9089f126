import { doesServerAnswer } from './does-server-answer.ts'

/**
 * For a page whose files cannot be loaded although the server answers: a newer release no longer has them. The browser
 * opens its address, as if it had been typed. Without network, and on the server, the error stays.
 */
export async function openInNewRelease(url: string, error: unknown): Promise<never> {
  if (typeof document === 'undefined') throw error
  if (!(await doesServerAnswer())) throw error
  location.assign(url)

  return new Promise(() => {})
}
