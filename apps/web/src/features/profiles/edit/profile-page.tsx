import type { ReactNode } from 'react'
import { useStateOptions } from '#features/catalogue/places.ts'
import { EditProfile, EditProfileSkeleton } from './edit-profile.tsx'
import type { Seo } from '#lib/head/seo.ts'
import { MembersOnly } from '#lib/session/members-only.tsx'

const seo: Seo = { title: 'Your profile', description: 'What customers see next to your quote.' }

export const loader = () => ({ seo })

/** `/account/profile` */
export default function ProfilePage() {
  return (
    <MembersOnly
      roles={['WORKER']}
      placeholder={
        <Page>
          <EditProfileSkeleton />
        </Page>
      }
    >
      <Page>
        <Contents />
      </Page>
    </MembersOnly>
  )
}

const Contents = () => <EditProfile states={useStateOptions()} />

const Page = ({ children }: { children: ReactNode }) => (
  <div className="wrap">
    <div className="page-head">
      <h1>Your profile</h1>
      <p className="lede">What customers see next to your quote.</p>
    </div>
    {children}
  </div>
)
