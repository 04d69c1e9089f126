import type { SqlOrTx } from '#database/connect.ts'
import { deliveriesOf } from './channel-rules.ts'
import type { Message } from './templates/message.ts'
import { insertDeliveries } from './notification-store.ts'

export type { Channel, Message } from './templates/message.ts'
export { notificationJobs } from './notification-jobs.ts'
export { outboxRoutes } from './outbox/outbox-routes.ts'
export { listOutbox } from './outbox/outbox-store.ts'
export { usesOutbox } from './senders/choose-senders.ts'
export { readUnsubscribeToken } from './unsubscribe.ts'

/** Sends a message after the caller's transaction commits. Idempotent: one message per key and channel. */
export const queueMessage = (tx: SqlOrTx, message: Message) => queueMessages(tx, [message])

/** Like queueMessage, for a batch in one round trip. */
export const queueMessages = (tx: SqlOrTx, messages: readonly Message[]) =>
  insertDeliveries(tx, messages.flatMap(deliveriesOf))
