import { Bone } from '#ui/feedback/skeleton.tsx'
import './demand-detail.css'

/** A demand to come, in the shape of its page. */
export const DemandDetailBones = () => (
  <div className="wrap">
    <div className="detail__back" />
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
