import type { Books, WebhookEvent } from './books/books.ts'
import type { Faults } from './api/faults.ts'
import type { SigningIdentity } from './webhooks/signing-identity.ts'

export type Merchant = { clientId: string; clientSecret: string; merchantId: string; email: string }
export type Webhook = { id: string; url: string }

/** Everything a request may look at or change. */
export type World = {
  url: string
  merchant: Merchant
  webhook: Webhook | null
  identity: SigningIdentity
  books: Books
  faults: Faults
  now: () => Date
  /** Access tokens and when they end. */
  tokens: Map<string, number>
  /** How many tokens were given out: a client that asks too often is a bad client. */
  tokenRequests: number
  /** Request ids whose work has not ended. */
  inProgress: Set<string>
  /** Tells the merchant, after the current answer has been sent. */
  notify: (event: WebhookEvent, orderId: string) => void
  save: () => void
}
