import type { Books, WebhookEvent } from './books/books.ts'
import type { Faults } from './api/faults.ts'
import type { SigningIdentity } from './webhooks/signing-identity.ts'

export type Merchant = { clientId: string; clientSecret: string; merchantId: string; email: string }
export type Webhook = { id: string; url: string }

/** All state that a request may read or change. */
export type World = {
  url: string
  merchant: Merchant
  webhook: Webhook | null
  identity: SigningIdentity
  books: Books
  faults: Faults
  now: () => Date
  /** Access tokens and their expiry. */
  tokens: Map<string, number>
  /** The number of tokens issued: a good client does not request one for each call. */
  tokenRequests: number
  /** Ids of requests in progress. */
  inProgress: Set<string>
  /** Notifies the merchant after the current response has been sent. */
  notify: (event: WebhookEvent, orderId: string) => void
  save: () => void
}
