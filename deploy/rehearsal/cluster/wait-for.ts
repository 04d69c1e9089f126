import { setTimeout as pause } from 'node:timers/promises'

/** Asks every tenth of a second until the answer is yes; an error is a no. */
export async function waitFor(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { seconds = 60 } = {},
): Promise<void> {
  const end = performance.now() + seconds * 1000
  for (;;) {
    const answer = await Promise.resolve()
      .then(isSo)
      .catch(() => false)
    if (answer) return
    if (performance.now() > end) throw new Error(`After ${seconds} s: not yet ${what}.`)
    await pause(100)
  }
}

/** Whether an address answers with success; a server that is silent for long does not. */
export async function isOk(address: string, options: RequestInit = {}): Promise<boolean> {
  const reply = await fetch(address, { ...options, signal: AbortSignal.timeout(2000) })
  await reply.arrayBuffer()

  return reply.ok
}
