import { Bone } from '#ui/skeleton.tsx'
import './demand-card.css'

const howMany = 6

/** Cards to come, in the shape of those that will stand here. */
export const DemandBones = () => (
  <>
    <p className="visually-hidden" role="status">
      Loading demands
    </p>
    <ul className="demands" aria-hidden="true">
      {Array.from({ length: howMany }, (_, index) => (
        <li key={index} className="demand card">
          <Bone className="bone--title" />
          <Bone className="bone--text" />
          <Bone className="bone--facts" />
          <Bone className="bone--foot" />
        </li>
      ))}
    </ul>
  </>
)
