import { useEffect, useRef } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { classes } from '#ui/styles/classes.ts'
import type { PickedPhoto, Upload } from './use-uploads.ts'

/** A photo that is stored. */
export const PickedItem = ({ photo, onRemove }: { photo: PickedPhoto; onRemove: () => void }) => (
  <li className="pick">
    <div className="pick__img">
      <img src={photo.thumbnailUrl} alt={photo.name} width={photo.width} height={photo.height} />
    </div>
    <RemoveButton label={`Remove ${photo.name}`} onClick={onRemove} />
    {/* The picture has the same name for screen readers. */}
    <span className="pick__name" aria-hidden="true">
      {photo.name}
    </span>
  </li>
)

type UploadProps = { upload: Upload; onRemove: () => void; onRetry: () => void }

/** A photo on its way, or one that did not arrive. */
export function UploadItem({ upload, onRemove, onRetry }: UploadProps) {
  const { file, progress, error, canRetry } = upload
  const percent = Math.round((progress ?? 0) * 100)

  return (
    <li className={classes('pick', error === null ? 'pick--busy' : 'pick--bad')}>
      <div className="pick__img">
        {error === null ? (
          <>
            <Preview file={file} />
            <progress aria-label={`Uploading ${file.name}`} value={percent} max={100} />
          </>
        ) : (
          <Icon name="alert-circle" />
        )}
      </div>
      <RemoveButton
        label={error === null ? `Stop uploading ${file.name}` : `Remove ${file.name}`}
        onClick={onRemove}
      />
      {error === null ? (
        <span className="pick__name">
          {progress === null ? 'Waiting to upload' : `Uploading, ${percent}%`}
        </span>
      ) : (
        <p className="error">{error}</p>
      )}
      {canRetry && error !== null && (
        <Button look="line" isSmall onClick={onRetry} aria-label={`Try ${file.name} again`}>
          Try again
        </Button>
      )}
    </li>
  )
}

/** The picture while it uploads, drawn on a canvas: the content security policy allows no `blob:` addresses. */
function Preview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    // What the browser cannot decode stays a plain box.
    if ('createImageBitmap' in window) createImageBitmap(file).then(draw, () => {})

    function draw(bitmap: ImageBitmap) {
      const { current } = canvas
      if (current) {
        current.height = Math.round((current.width * bitmap.height) / bitmap.width)
        current.getContext('2d')?.drawImage(bitmap, 0, 0, current.width, current.height)
      }
      bitmap.close()
    }
  }, [file])

  return <canvas ref={canvas} width={320} height={240} aria-hidden="true" />
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button className="pick__x" type="button" aria-label={label} onClick={onClick}>
    <Icon name="close" />
  </button>
)
