import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { useId } from 'react'
import { useFocusIfLost } from '#lib/browser/use-focus-if-lost.ts'
import { Button } from '#ui/elements/button.tsx'
import { Face } from '#ui/elements/person.tsx'
import { Section } from '#ui/elements/section.tsx'
import { FieldNote } from '#ui/fields/field.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import type { FieldsProps } from './about-fields.tsx'

type Props = FieldsProps & { profile: MyProfessional; onBusy: (isUploading: boolean) => void }

/** The portrait, as it will be after saving. */
export function PhotoFields({ typed: { portrait }, faults, change, profile, onBusy }: Props) {
  const fault = faults['photoId']
  const errorId = useId()
  const photoUrl = portrait[0]?.thumbnailUrl ?? null
  const field = useFocusIfLost<HTMLDivElement>(photoUrl === null ? 'none' : 'chosen')

  return (
    <Section title="Photo" lede="A clear picture of you. People open the door to a face they know.">
      <div className="pf-edit__photo" ref={field}>
        <Face name={profile.name} photoUrl={photoUrl} isLarge />
        {photoUrl === null ? (
          <PhotoPicker
            name="photoId"
            photos={[]}
            most={1}
            error={fault}
            onChange={(picked) => change({ portrait: picked([]).map(withoutName) })}
            onBusy={onBusy}
          />
        ) : (
          <div className="stack">
            <Button
              look="line"
              isSmall
              name="photoId"
              aria-describedby={fault && errorId}
              onClick={() => change({ portrait: [] })}
            >
              Remove photo
            </Button>
            {fault && <FieldNote id={errorId} error={fault} />}
          </div>
        )}
      </div>
    </Section>
  )
}

/** The file's name is of no use once the photo is there. */
export const withoutName = <P extends { name: string }>({ name: _name, ...photo }: P) => photo
