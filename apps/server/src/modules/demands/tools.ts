import type { DemandEvent } from '@joblane/contracts/demands/events'
import type { Sql } from '#database/connect.ts'
import type { Feed } from '#database/open-feed.ts'
import type { Clock } from '#kernel/clock.ts'
import type { AccountTools } from '#modules/accounts/index.ts'
import type { Catalogue } from '#modules/catalogue/index.ts'
import type { PhotoTools } from '#modules/photos/index.ts'
import type { Lists } from './browsing/listing-store.ts'
import type { Post } from './requesting/request-store.ts'
import type { SeatTaken, SeatWanted } from './unlocking/seat-store.ts'

/** The dependencies of this module's use cases. */
export type DemandTools = {
  sql: Sql
  now: Clock
  catalogue: Catalogue
  lists: Lists
  /** For visitors, whose data may be a second old. */
  visitorLists: Lists
  /** Takes a seat of a demand; batched. */
  takeSeat: (wanted: SeatWanted) => Promise<SeatTaken>
  /** Inserts and publishes a demand; batched. */
  post: (post: Post) => Promise<unknown>
  feed: Feed<DemandEvent>
  /** Sends codes to phones, signs request tokens, makes password links. */
  accounts: Pick<AccountTools, 'tokens' | 'codes' | 'keyOf' | 'now'>
  /** Makes the addresses of photos. */
  photos: Pick<PhotoTools, 'addresses'>
}
