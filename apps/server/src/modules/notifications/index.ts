import type { SqlOrTx } from '#database/connect.ts'
import type { Message } from './message.ts'
import { insertMessages } from './message-store.ts'

export type { Message } from './message.ts'
export { notificationJobs } from './notification-jobs.ts'
export { outboxRoutes } from './outbox/outbox-routes.ts'
export { listOutbox } from './outbox/outbox-store.ts'
export { readUnsubscribeToken } from './unsubscribe.ts'

/** Sends a message after the caller's transaction commits, and once for its key however often it is asked for. */
export const queueMessage = (tx: SqlOrTx, message: Message) => insertMessages(tx, [message])

/** As queueMessage, for many at once: one round trip. */
export const queueMessages = (tx: SqlOrTx, messages: readonly Message[]) => insertMessages(tx, messages)
