import { photosPer } from '@joblane/contracts/photos/numbers'
import { type ComponentProps, useState } from 'react'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { uploadingText } from '#features/photos/use-uploads.ts'

type Props = Pick<ComponentProps<typeof PhotoPicker>, 'photos' | 'onChange'> & { onDone: () => void }

/** Pictures of the job. */
export function PhotosStep({ photos, onChange, onDone }: Props) {
  const [isUploading, setUploading] = useState(false)

  return (
    <Dialog
      title="Show what it looks like"
      subtitle="Pictures help a professional name a price without a visit."
      size="md"
      isLong
      // Uploads end with the step.
      isDismissible={!isUploading}
      onClose={onDone}
      footer={
        <Button busyText={isUploading && uploadingText} onClick={onDone}>
          {doneText(photos.length)}
        </Button>
      }
    >
      <PhotoPicker photos={photos} onChange={onChange} most={photosPer.DEMAND} onBusy={setUploading} />
      <Notice icon="shield-check">
        We keep no place and no camera data. Only professionals who are signed in see your photos.
      </Notice>
    </Dialog>
  )
}

const doneText = (count: number) =>
  count === 0 ? 'Continue without photos' : `Continue with ${count} ${count === 1 ? 'photo' : 'photos'}`
