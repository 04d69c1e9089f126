import { Skeleton } from '#ui/feedback/skeleton.tsx'
import './demand-card.css'

const howMany = 6

/** Skeletons in the shape of the cards. */
export const DemandCardSkeletons = ({ isAnnounced = true }: { isAnnounced?: boolean }) => (
  <>
    {isAnnounced && (
      <p className="visually-hidden" role="status">
        Loading demands
      </p>
    )}
    <ul className="demands" aria-hidden="true">
      {Array.from({ length: howMany }, (_, index) => (
        <li key={index} className="demand card">
          <div className="demand__head">
            <div>
              <Skeleton className="skeleton--title" />
              <Skeleton className="skeleton--where" />
            </div>
            <Skeleton className="skeleton--medal" />
          </div>
          <div className="demand__text skeletons">
            <Skeleton className="skeleton--line" />
            <Skeleton className="skeleton--line" />
            <Skeleton className="skeleton--line" />
          </div>
          <div className="facts skeletons">
            <Skeleton className="skeleton--fact" />
            <Skeleton className="skeleton--fact" />
            <Skeleton className="skeleton--fact" />
            <Skeleton className="skeleton--fact" />
          </div>
          <div className="demand__foot">
            <Skeleton className="skeleton--fact" />
            <Skeleton className="skeleton--fact" />
          </div>
        </li>
      ))}
    </ul>
  </>
)
