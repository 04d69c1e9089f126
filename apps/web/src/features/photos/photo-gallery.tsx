import type { Photo } from '@joblane/contracts/photos/photo'
import { usePhotoViewer } from './photo-links.tsx'
import './photo-gallery.css'

type Props = {
  photos: readonly Photo[]
  /** What the photos show, for those who cannot see them. */
  of: string
}

/** The photos of one thing, each of which opens in full. */
export function PhotoGallery({ photos, of }: Props) {
  const { open, viewer } = usePhotoViewer(photos, () => of)

  return (
    <>
      <div className="gallery">
        {photos.map(({ id, url, thumbnailUrl, width, height }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`Open photo ${index + 1} of ${photos.length}`}
            onClick={(event) => open(event, index)}
          >
            <img src={index === 0 ? url : thumbnailUrl} alt="" width={width} height={height} loading="lazy" />
          </button>
        ))}
      </div>
      {viewer}
    </>
  )
}
