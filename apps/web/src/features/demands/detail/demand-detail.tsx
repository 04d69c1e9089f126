import type { Demand } from '@joblane/contracts/demand'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { Icon } from '#ui/icon.tsx'
import { Bone } from '#ui/skeleton.tsx'
import { DemandAside } from './demand-aside.tsx'
import { DemandBody } from './demand-body.tsx'
import { DemandHead } from './demand-head.tsx'
import { goldenReasons } from './golden-reasons.ts'
import type { Confirmed } from './honest-rows.tsx'
import '../demand-card.css'
import './demand-detail.css'

/** One demand: what the job is, and beside it the card that leads to its customer. */
export const DemandDetail = ({ demand, confirmed }: { demand: Demand; confirmed: Confirmed }) => (
  <div className="wrap">
    <BackToList />
    <DemandHead demand={demand} />
    <div className="detail">
      <DemandBody demand={demand} goldenReasons={goldenReasons(demand, confirmed)} />
      <DemandAside demand={demand} confirmed={confirmed} />
    </div>
  </div>
)

/** A demand to come. */
export const DemandDetailBones = () => (
  <div className="wrap">
    <BackToList />
    <p className="visually-hidden" role="status">
      Loading the demand
    </p>
    <div className="detail__head">
      <Bone className="bone--head" />
      <Bone className="bone--chips" />
    </div>
    <div className="detail">
      <Bone className="bone--body" />
      <Bone className="bone--aside" />
    </div>
  </div>
)

const BackToList = () => (
  <div className="detail__back">
    <Link className="back" to={paths.demandsAvailable}>
      <Icon name="arrow-left" />
      Demands Available
    </Link>
  </div>
)
