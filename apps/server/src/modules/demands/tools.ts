import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountTools } from '#modules/accounts/index.ts'
import type { Catalogue } from '#modules/catalogue/index.ts'
import type { DemandFeed } from './events/demand-feed.ts'
import type { FindGroupIds } from './listing/facet-store.ts'
import type { Page, PageWanted } from './listing/listing-store.ts'
import type { Post } from './requests/request-store.ts'
import type { SeatTaken, SeatWanted } from './seat-store.ts'

/** What the use cases of this module work with. */
export type DemandTools = {
  sql: Sql
  now: Clock
  catalogue: Catalogue
  findGroupIds: FindGroupIds
  /** A page of demands. Many look around at the same time, and are answered together. */
  readPage: (wanted: PageWanted) => Promise<Page>
  /** A seat of a demand, likewise. */
  takeSeat: (wanted: SeatWanted) => Promise<SeatTaken>
  /** Keeps and publishes a demand, likewise. */
  post: (post: Post) => Promise<unknown>
  feed: DemandFeed
  /** Codes to phones, tokens of requests, links to passwords. */
  accounts: Pick<AccountTools, 'tokens' | 'codes' | 'keyOf' | 'now'>
}
