import type { listOutbox } from '#modules/notifications/index.ts'

/** The code in the newest of these messages. */
export const codeIn = ([newest]: Awaited<ReturnType<typeof listOutbox>>) =>
  /\b\d{4}\b/.exec(newest?.text ?? '')?.[0] ?? 'no code'
