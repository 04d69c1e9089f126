import type { Demand } from '@joblane/contracts/demands/demand'
import type { Photo } from '@joblane/contracts/photos/photo'
import { useEffect } from 'react'
import { dropReturnPath } from '#features/jobcoins/buying/return-path.ts'
import { BackToList } from './back-to-list.tsx'
import { DemandAside } from './demand-aside.tsx'
import { DemandBody } from './demand-body.tsx'
import { DemandHead } from './demand-head.tsx'
import { goldenReasons } from './golden-reasons.ts'
import type { Confirmed } from './unlock-facts.tsx'
import '../demand-card.css'
import './demand-detail.css'

type Props = { demand: Demand; photos: readonly Photo[]; confirmed: Confirmed }

/** One demand: what the job is, and beside it the card that leads to its customer. */
export function DemandDetail({ demand, photos, confirmed }: Props) {
  useEffect(dropReturnPath, [])

  return (
    <div className="wrap">
      <BackToList />
      <DemandHead demand={demand} />
      <div className="detail">
        <DemandBody demand={demand} photos={photos} goldenReasons={goldenReasons(demand, confirmed)} />
        <DemandAside demand={demand} confirmed={confirmed} />
      </div>
    </div>
  )
}
