import { Bone } from '#ui/feedback/skeleton.tsx'
import './demand-card.css'

const howMany = 6

/** Cards to come, in the shape of those that will stand here. */
export const DemandBones = ({ isAnnounced = true }: { isAnnounced?: boolean }) => (
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
              <Bone className="bone--title" />
              <Bone className="bone--where" />
            </div>
            <Bone className="bone--medal" />
          </div>
          <div className="demand__text bones">
            <Bone className="bone--line" />
            <Bone className="bone--line" />
            <Bone className="bone--line" />
          </div>
          <div className="facts bones">
            <Bone className="bone--fact" />
            <Bone className="bone--fact" />
            <Bone className="bone--fact" />
            <Bone className="bone--fact" />
          </div>
          <div className="demand__foot">
            <Bone className="bone--fact" />
            <Bone className="bone--fact" />
          </div>
        </li>
      ))}
    </ul>
  </>
)
