import type { DemandPage } from '@joblane/contracts/demands/api'
import { cappedCount, withCommas } from '@joblane/contracts/site/with-commas'

type Total = Pick<DemandPage, 'totalItems' | 'isTotalCapped'>

/** `38 demands`; counting stops at some point, which shows: `10,000+ demands`. */
export const countText = ({ totalItems, isTotalCapped }: Total) =>
  `${cappedCount(totalItems, isTotalCapped)} ${totalItems === 1 ? 'demand' : 'demands'}`

/** Why the pages of a list end before its demands do. */
export const endText = ({ totalItems, isTotalCapped }: Total) =>
  isTotalCapped ? `Pages end at the newest ${withCommas(totalItems)}. Filters find older ones.` : undefined
