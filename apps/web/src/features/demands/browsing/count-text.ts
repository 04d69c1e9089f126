import type { DemandPage } from '@joblane/contracts/demands/api'
import { withCommas } from '@joblane/contracts/site/with-commas'

/** `38 demands`; a search stops counting at some point and says so: `1,000+ demands`. */
export function countText({ totalItems, isTotalCapped }: Pick<DemandPage, 'totalItems' | 'isTotalCapped'>) {
  const count = withCommas(totalItems) + (isTotalCapped ? '+' : '')

  return `${count} ${totalItems === 1 ? 'demand' : 'demands'}`
}
