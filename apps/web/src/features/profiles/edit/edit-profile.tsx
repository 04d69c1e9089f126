import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '@joblane/contracts/site/pages'
import { useLastKnown } from '#lib/browser/use-last-known.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { Option } from '#ui/fields/select-field.tsx'
import { uploadingText } from '#features/photos/use-uploads.ts'
import { myProfessional } from '../professional.ts'
import { AboutFields } from './about-fields.tsx'
import { Completeness } from './completeness.tsx'
import { LicenseFields } from './license-fields.tsx'
import { PhotoFields } from './photo-fields.tsx'
import { PublicSwitch } from './public-switch.tsx'
import { ServicesAndPlace } from './services-and-place.tsx'
import { useProfileForm } from './use-profile-form.ts'
import '#ui/styles/columns-and-boxes.css'
import { WorkFields } from './work-fields.tsx'
import './edit-profile.css'

/** Everything that a professional can say on the profile. */
export function EditProfile({ states }: { states: readonly Option[] }) {
  const { data, isError, refetch } = useQuery(myProfessional)
  const profile = useLastKnown(data)
  if (profile) return <Loaded profile={profile} states={states} />
  if (!isError) return <EditProfileSkeleton />

  return (
    <EmptyState text="Your profile could not be loaded.">
      <Button look="line" onClick={() => void refetch()}>
        Try again
      </Button>
    </EmptyState>
  )
}

type Props = { profile: MyProfessional; states: readonly Option[] }

function Loaded({ profile, states }: Props) {
  const { form, typed, faults, isBusy, isChanged, type, discard } = useProfileForm(profile)
  const [isPhotoUploading, setPhotoUploading] = useState(false)
  const [isWorkUploading, setWorkUploading] = useState(false)
  const isUploading = isPhotoUploading || isWorkUploading
  const fields = { typed, faults, change: type }

  return (
    <form className="two pf-edit" {...form}>
      <aside className="stack sticky pf-edit__aside">
        <Completeness {...profile} />
        <PublicSwitch {...fields} slug={profile.slug} />
      </aside>
      <div className="stack pf-edit__main">
        <PhotoFields {...fields} profile={profile} onBusy={setPhotoUploading} />
        <AboutFields {...fields} />
        <LicenseFields {...fields} profile={profile} states={states} />
        <WorkFields {...fields} onBusy={setWorkUploading} />
        <ServicesAndPlace {...profile} />
      </div>
      <div className="actions pf-edit__main">
        <ButtonLink look="quiet" to={paths.professional(profile.slug)}>
          See it as a customer
        </ButtonLink>
        <Button look="line" isIdle={!isChanged || isBusy} onClick={discard}>
          Discard changes
        </Button>
        <Button
          type="submit"
          isIdle={!isChanged}
          busyText={isBusy ? 'Saving...' : isUploading && uploadingText}
        >
          Save profile
        </Button>
      </div>
    </form>
  )
}

/** The room that the form will take. */
export const EditProfileSkeleton = () => (
  <div className="two pf-edit" role="status" aria-label="Loading your profile">
    <Skeleton className="skeleton--pf-meter pf-edit__aside" />
    <div className="stack pf-edit__main">
      <Skeleton className="skeleton--pf-edit" />
      <Skeleton className="skeleton--pf-edit" />
    </div>
  </div>
)
