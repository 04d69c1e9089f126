import { Button } from '../elements/button.tsx'
import { Icon } from '../elements/icon.tsx'
import { classes } from '../styles/classes.ts'
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
  const { file, error, canRetry } = upload
  const percent = Math.round(upload.progress * 100)

  return (
    <li className={classes('pick', error === null ? 'pick--busy' : 'pick--bad')}>
      <div className="pick__img">
        {error === null ? (
          <progress aria-label={`Uploading ${file.name}`} value={percent} max={100} />
        ) : (
          <Icon name="alert-circle" />
        )}
      </div>
      <RemoveButton
        label={error === null ? `Stop uploading ${file.name}` : `Remove ${file.name}`}
        onClick={onRemove}
      />
      {error === null ? (
        <span className="pick__name">Uploading, {percent}%</span>
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

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button className="pick__x" type="button" aria-label={label} onClick={onClick}>
    <Icon name="close" />
  </button>
)
