import { listPages } from '../demands/list-pages.ts'
import { publishing } from '../demands/publishing.ts'
import { searches } from '../demands/searches.ts'
import { startMarket } from '../demands/start-market.ts'
import { streams } from '../demands/streams.ts'
import { unlocks } from '../demands/unlocks.ts'
import { againstBare } from '../lib/against-bare.ts'
import type { Row } from '../lib/row.ts'

const page = '/api/demands/available/common/paged'

/** Browsing, searching, publishing, unlocking and event streams with a million demands. */
export const demands: Row = {
  name: 'Demands, of which there are 1,000,000',
  async measure() {
    const market = await startMarket()
    const { product, sql } = market

    try {
      return [
        // First, because memory left over from other rows, or freed meanwhile, would distort the result.
        ...(await streams(market)),
        ...(await listPages(sql)),
        ...(await againstBare(product, {
          path: page,
          spread: { queries: ['?stateCode=CA&pageIndex=1000'], as: ' of a page that all look at' },
          atLeast: 0.6,
        })),
        ...(await againstBare(product, {
          path: page,
          // As members, whose pages are personal: visitors' pages are cached.
          spread: {
            queries: Array.from(differentPages()),
            tokens: market.members.workers,
            as: ' of pages that all differ',
          },
          atLeast: 0.06,
        })),
        ...(await searches(sql)),
        ...(await unlocks(market)),
        ...(await publishing(market)),
      ]
    } finally {
      await market.stop()
    }
  },
}

/** Typical browsing by professionals: all states, mostly the newest pages. */
function* differentPages() {
  for (const pageIndex of [0, 1, 2, 3, 5, 8, 20, 100])
    for (const stateCode of ['', 'CA', 'TX', 'FL', 'NY', 'OH', 'WA', 'AZ'])
      yield `?stateCode=${stateCode}&pageIndex=${pageIndex}`
}
