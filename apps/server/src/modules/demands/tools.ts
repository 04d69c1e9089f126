import type { DemandPage } from '@joblane/contracts/demands'
import type { Sql } from '#database/connect.ts'
import type { Clock } from '#kernel/clock.ts'
import type { ReadyJson } from '#kernel/ready-json.ts'
import type { ShareAnswers } from '#kernel/share-answers.ts'
import type { AccountTools } from '#modules/accounts/index.ts'
import type { DemandFeed } from './demand-feed.ts'
import type { FindGroupIds } from './facet-store.ts'

/** What the use cases of this module work with. */
export type DemandTools = {
  sql: Sql
  now: Clock
  findGroupIds: FindGroupIds
  /** Many look at the same page at the same time. */
  sharePage: ShareAnswers<ReadyJson<DemandPage>>
  feed: DemandFeed
  /** Codes to phones, tokens of requests, links to passwords. */
  accounts: Pick<AccountTools, 'tokens' | 'codes' | 'keyOf' | 'now'>
}
