import { paths } from '@joblane/contracts/site/pages'
import type { Sql } from '#database/connect.ts'
import { minute } from '#kernel/duration.ts'
import { type FavoriteHolder, listFavoriteHolders } from '#modules/accounts/index.ts'
import { findSubcategory } from '#modules/catalogue/index.ts'
import { availableCoinsOfMany } from '#modules/jobcoins/index.ts'
import { type Message, queueMessages } from '#modules/notifications/index.ts'
import { endAlerts, takeDueAlerts } from './alert-store.ts'
import { listByIds } from '../demand-store.ts'
import type { DemandRecord } from '../demand-view-rules.ts'

/** The job that alerts professionals to new demands. */
export const alertTask = 'demands.alert'

const batchSize = 500
export const demandsAtOnce = 50
/** Demands that a job claimed so long ago and did not finish are claimed again. */
const abandonedAfter = 10 * minute

/** Sends the alerts of every demand that is still due. */
export async function alertOfNewDemands(sql: Sql, now: Date) {
  const stale = new Date(now.getTime() - abandonedAfter)

  for (;;) {
    const demandIds = await takeDueAlerts(sql, { at: now, stale, limit: demandsAtOnce })
    if (demandIds.length === 0) return
    const demands = await listByIds(sql, demandIds, null)
    const open = demands.filter(({ isActive }) => isActive)
    for (const [subcategory, alike] of Map.groupBy(open, (demand) => demand.subcategory))
      await alertProfessionals(sql, { subcategory, demands: alike, now })
    await endAlerts(sql, demandIds)
    // Demands published meanwhile have queued a job of their own.
    if (demandIds.length < demandsAtOnce) return
  }
}

type Alerting = { subcategory: string; demands: readonly DemandRecord[]; now: Date }

/** Alerts the professionals who have the service among their favorites: in batches, once each. */
async function alertProfessionals(sql: Sql, { subcategory, demands, now }: Alerting) {
  const service = await findSubcategory(sql, subcategory)
  if (!service) return

  for (let after: string | null = null; ;) {
    const favoriteHolders = await listFavoriteHolders(sql, service.id, { after, limit: batchSize })
    if (favoriteHolders.length > 0) await alertBatch(sql, { demands, favoriteHolders, now })
    const last = favoriteHolders.at(-1)
    if (favoriteHolders.length < batchSize || !last) return
    after = last.accountId
  }
}

type Batch = { demands: readonly DemandRecord[]; favoriteHolders: FavoriteHolder[]; now: Date }

async function alertBatch(sql: Sql, { demands, favoriteHolders, now }: Batch) {
  const ids = favoriteHolders.map(({ accountId }) => accountId)
  const coins = await availableCoinsOfMany(sql, ids, now)
  for (const demand of demands) {
    const messages = favoriteHolders.map((favoriteHolder) =>
      messageTo(favoriteHolder, demand, coins.get(favoriteHolder.accountId) ?? 0),
    )
    await queueMessages(sql, messages)
  }
}

function messageTo(favoriteHolder: FavoriteHolder, demand: DemandRecord, coins: number): Message {
  const { accountId, fullName } = favoriteHolder
  const values = {
    accountId,
    firstName: fullName,
    subcategory: demand.subcategory,
    city: demand.city,
    stateCode: demand.stateCode,
    description: demand.description,
    unlockCount: demand.taken,
    unlockLimit: demand.seatLimit,
    availableCoins: coins,
    demandUrl: paths.demand(demand.id),
    favoritesUrl: paths.favorites,
  }

  return { template: 'newDemand', to: favoriteHolder, values, key: `alert ${demand.id} to ${accountId}` }
}
