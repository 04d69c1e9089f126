import { Skeleton } from '#ui/feedback/skeleton.tsx'
import '#ui/styles/columns-and-boxes.css'
import './profile-page.css'

/** The room that a profile will take. */
export const ProfileSkeleton = () => (
  <div className="wrap" role="status" aria-label="Loading the profile">
    <div className="pf-head">
      <Skeleton className="skeleton--pf-head" />
    </div>
    <div className="two">
      <Skeleton className="skeleton--pf-box" />
      <Skeleton className="skeleton--pf-box" />
    </div>
  </div>
)
