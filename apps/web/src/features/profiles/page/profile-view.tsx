import type { Professional } from '@joblane/contracts/profiles/api'
import type { ReactNode } from 'react'
import { ProfileHead } from './profile-head.tsx'
import { ProfileSections } from './profile-sections.tsx'
import { RequestAside } from './request-aside.tsx'
import './profile-page.css'

type Props = {
  professional: Professional
  /** The section of reviews, below the work. */
  reviews: ReactNode
}

/** A whole profile, as customers see it. */
export const ProfileView = ({ professional, reviews }: Props) => (
  <div className="wrap">
    <ProfileHead professional={professional} />
    <div className={professional.services.length > 0 ? 'two' : 'two two--one'}>
      <div className="stack">
        <ProfileSections professional={professional} />
        {reviews}
      </div>
      <RequestAside professional={professional} />
    </div>
  </div>
)
