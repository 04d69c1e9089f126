import { Skeleton } from '#ui/feedback/skeleton.tsx'
import './demand-detail.css'

/** The skeleton of a demand's page. */
export const DemandDetailSkeleton = () => (
  <div className="wrap">
    <div className="detail__back" />
    <p className="visually-hidden" role="status">
      Loading the demand
    </p>
    <div className="detail__head">
      <Skeleton className="skeleton--head" />
      <Skeleton className="skeleton--chips" />
    </div>
    <div className="detail">
      <Skeleton className="skeleton--body" />
      <Skeleton className="skeleton--aside" />
    </div>
  </div>
)
