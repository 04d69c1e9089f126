import { photosPer } from '@joblane/contracts/photos/numbers'
import { textLimits } from '@joblane/contracts/matches/numbers'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { FailedPart } from '#ui/feedback/failed-part.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { PickedPhoto } from '#features/photos/use-uploads.ts'

const PhotoPicker = lazyPart(
  () => import('#features/photos/photo-picker.tsx').then(({ PhotoPicker: picker }) => ({ default: picker })),
  { placeholder: <Skeleton className="skeleton--body" />, Failed: FailedPart },
)

type Props = {
  matchId: string
  /** Whom the message goes to. */
  name: string
  onWrite: (text: string, photoIds: string[]) => void
}

/** Writes a message; what is typed survives reloads. Enter sends, Shift and Enter begin a new line. */
export function Composer({ matchId, name, onWrite }: Props) {
  const [{ text }, setDraft] = useDraft(`composer ${matchId}`, { text: '' })
  const [photos, setPhotos] = useState<readonly PickedPhoto[]>([])
  const [isPicking, setPicking] = useState(false)
  const [isUploading, setUploading] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const written = text.trim()
    if (isUploading || (written === '' && photos.length === 0)) return
    setDraft({ text: '' })
    setPhotos([])
    setPicking(false)
    onWrite(
      written,
      photos.map(({ id }) => id),
    )
  }
  // Photos out of sight would be sent unnoticed.
  const togglePicker = () => setPicking(!isPicking || isUploading || photos.length > 0)
  const sendOnEnter = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <form className="composer" ref={form} onSubmit={submit}>
      {isPicking && (
        <div className="composer__photos">
          <PhotoPicker photos={photos} onChange={setPhotos} most={photosPer.MESSAGE} onBusy={setUploading} />
        </div>
      )}
      <AddPhotos isOpen={isPicking} onClick={togglePicker} />
      <div className="field">
        <label className="sr" htmlFor="message">
          Message to {name}
        </label>
        <textarea
          className="input"
          id="message"
          rows={1}
          maxLength={textLimits.message}
          placeholder={`Write to ${name}`}
          value={text}
          onChange={({ target }) => setDraft({ text: target.value })}
          onKeyDown={sendOnEnter}
        />
      </div>
      <Button type="submit" busyText={isUploading && 'Uploading...'}>
        <Icon name="send" />
        <span className="send-word">Send</span>
      </Button>
    </form>
  )
}

const AddPhotos = ({ isOpen, onClick }: { isOpen: boolean; onClick: () => void }) => (
  <button className="icon-btn" type="button" aria-label="Add photos" aria-expanded={isOpen} onClick={onClick}>
    <Icon name="photo-plus" />
  </button>
)
