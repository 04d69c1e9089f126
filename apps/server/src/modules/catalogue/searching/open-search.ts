import type { FoundService } from '@joblane/contracts/catalogue/api'
import type { Sql } from '#database/connect.ts'
import type { Listener } from '#database/listen.ts'
import { listSearchedServices } from '../catalogue-store.ts'
import { buildSearchIndex, type SearchIndex } from './search-index-rules.ts'
import { searchServices } from './search-services.ts'

export type ServiceSearch = {
  find: (query: string) => FoundService[] | Promise<FoundService[]>
  /** Builds the index, so that not even the first search waits for the database. */
  warmUp: () => Promise<void>
  /** Calls back when a new index answers instead of the old one. */
  onRebuilt: (handle: () => void) => void
}

/**
 * Searches an index in memory. When the catalogue changes, the old index answers until the new one is built; if that
 * fails, until the next change or until the database is back.
 */
export async function openSearch(
  sql: Sql,
  listener: Pick<Listener, 'on' | 'onReconnect'>,
): Promise<ServiceSearch> {
  let index: SearchIndex | null = null
  let building: Promise<SearchIndex> | null = null
  let version = 0
  const handlers: (() => void)[] = []

  async function build(): Promise<SearchIndex> {
    const begun = version
    const services = await listSearchedServices(sql).catch((error: unknown) => {
      if (begun === version) throw error
      return []
    })
    // The catalogue changed while it was read.
    if (begun !== version) return build()

    index = buildSearchIndex(services)
    for (const handle of handlers) handle()

    return index
  }
  const buildOnce = () => (building ??= build().finally(() => (building = null)))
  const rebuild = () => {
    version += 1
    // An index that was never asked for is built by the first search.
    if (index) buildOnce().catch(() => {})
  }
  await listener.on('catalogue_changed', rebuild)
  listener.onReconnect(rebuild)

  return {
    find: (query) =>
      index ? searchServices(index, query) : buildOnce().then((built) => searchServices(built, query)),
    warmUp: () => buildOnce().then(() => {}),
    onRebuilt: (handle) => void handlers.push(handle),
  }
}
