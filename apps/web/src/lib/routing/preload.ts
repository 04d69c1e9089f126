/** The server waits for the answers that a page is made of; the browser shows their places meanwhile. */
export async function preload(...asked: readonly Promise<void>[]) {
  if (typeof window === 'undefined') await Promise.all(asked)
}
