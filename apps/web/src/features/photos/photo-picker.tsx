import { largestUpload } from '@joblane/contracts/photos/numbers'
import { type DragEvent, type MouseEvent, type RefObject, useId, useRef, useState } from 'react'
import { Icon } from '#ui/elements/icon.tsx'
import { FieldNote } from '#ui/fields/field.tsx'
import { classes } from '#ui/styles/classes.ts'
import { PickedItem, UploadItem } from './photo-items.tsx'
import { type PickedPhoto, useUploads } from './use-uploads.ts'
import './photo-picker.css'

type Props = {
  photos: readonly PickedPhoto[]
  /** Several uploads can end at once, so a change is a function of the photos at that time. */
  onChange: (change: (former: readonly PickedPhoto[]) => readonly PickedPhoto[]) => void
  /** How many photos there may be. */
  most: number
  /** How many there are, where the form lists them itself. */
  taken?: number
  error?: string | undefined
  /** Of the field, for errors and links to it. */
  name?: string
  /** Reports that uploads begin or end: a form that is sent meanwhile would lose them. */
  onBusy?: (isBusy: boolean) => void
}

/** Chooses pictures, or takes them with the camera of a phone, and uploads them immediately. */
export function PhotoPicker(props: Props) {
  const { photos, onChange, most, taken = photos.length, error, name = 'photoIds', onBusy } = props
  const input = useRef<HTMLInputElement>(null)
  const { uploads, add, remove, retry } = useUploads({
    room: most - taken,
    onUploaded: (photo) => onChange((former) => [...former, photo].slice(0, most)),
    onBusy,
  })
  const isFull = taken + uploads.filter((upload) => upload.error === null).length >= most
  /** The button that had the focus is gone. */
  const after = (act: () => void) => () => {
    act()
    input.current?.focus()
  }
  const removePhoto = ({ id }: PickedPhoto) => onChange((former) => former.filter((each) => each.id !== id))

  return (
    <div className="photo-picker">
      <DropZone input={input} name={name} most={most} isFull={isFull} error={error} onFiles={add} />
      {photos.length + uploads.length > 0 && (
        <ul className="picks" aria-label="Your photos">
          {photos.map((photo) => (
            <PickedItem key={photo.id} photo={photo} onRemove={after(() => removePhoto(photo))} />
          ))}
          {uploads.map((upload) => (
            <UploadItem
              key={upload.key}
              upload={upload}
              onRemove={after(() => remove(upload.key))}
              onRetry={after(() => retry(upload))}
            />
          ))}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {statusText(photos.length, uploads)}
      </p>
    </div>
  )
}

type DropZoneProps = Pick<Props, 'most' | 'error'> & {
  name: string
  input: RefObject<HTMLInputElement | null>
  isFull: boolean
  onFiles: (files: readonly File[]) => void
}

function DropZone({ input, name, most, error, isFull, onFiles }: DropZoneProps) {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const [isOver, setOver] = useState(false)
  const enter = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }

  return (
    <div
      className={classes('dropzone', isOver && 'dropzone--over')}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="photo-plus" />
      <p>
        <label htmlFor={id}>{chooseText(most, isFull)}</label>
        {!isFull && <span className="dropzone__wide"> or drop {most === 1 ? 'it' : 'them'} here</span>}
      </p>
      <input
        ref={input}
        className="visually-hidden"
        id={id}
        name={name}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple={most > 1}
        {...(isFull && { 'aria-disabled': true, onClick: doNothing })}
        aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}
        aria-invalid={error !== undefined || undefined}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <p className="hint" id={hintId}>
        {limitsText(most)}
      </p>
      {error !== undefined && <FieldNote id={errorId} error={error} />}
    </div>
  )
}

/** A disabled input would lose the focus to the page's body. */
const doNothing = (event: MouseEvent) => event.preventDefault()

function chooseText(most: number, isFull: boolean) {
  if (isFull) return 'No more photos fit'

  return most === 1 ? 'Choose a photo' : 'Choose photos'
}

function limitsText(most: number) {
  const megabytes = largestUpload.bytes / 1024 / 1024

  return most === 1
    ? `JPEG, PNG or WebP, up to ${megabytes} MB.`
    : `Up to ${most} photos: JPEG, PNG or WebP, ${megabytes} MB each.`
}

/** Announced to screen readers. */
function statusText(ready: number, uploads: readonly { error: string | null }[]) {
  const errors = uploads.flatMap(({ error }) => error ?? [])
  const uploading = uploads.length - errors.length
  const parts = [
    ready > 0 && `${ready} ${ready === 1 ? 'photo' : 'photos'} ready`,
    uploading > 0 && `${uploading} uploading`,
    errors.length > 0 && `${errors.length} could not be added`,
  ].filter(Boolean)

  return parts.length > 0 ? [`${parts.join(', ')}.`, ...new Set(errors)].join(' ') : ''
}
