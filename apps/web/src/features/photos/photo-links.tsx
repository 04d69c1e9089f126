import type { Photo } from '@joblane/contracts/photos/photo'
import { type MouseEvent, useState } from 'react'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'

const PhotoViewer = lazyPart(() => import('./photo-viewer.tsx'))

/** The one viewer of photos: a press on the nth opens it there. Without scripts a link leads to the file. */
export function usePhotoViewer(photos: readonly Photo[], of: (nth: number) => string) {
  const [shown, setShown] = useState<number | null>(null)

  return {
    open: (event: MouseEvent, nth: number) => {
      event.preventDefault()
      setShown(nth)
    },
    viewer: shown !== null && (
      <PhotoViewer
        photos={photos}
        of={of(shown)}
        index={shown}
        onMove={setShown}
        onClose={() => setShown(null)}
      />
    ),
  }
}

type Props = {
  photos: readonly Photo[]
  /** Who or what they are from, for those who cannot see them. */
  from: string
  className: string
}

/** Small photos in a row, each of which opens in full. */
export function PhotoLinks({ photos, from, className }: Props) {
  const { open, viewer } = usePhotoViewer(photos, () => `From ${from}`)

  return (
    photos.length > 0 && (
      <>
        <div className={className}>
          {photos.map(({ id, url, thumbnailUrl }, nth) => (
            <a key={id} href={url} onClick={(event) => open(event, nth)}>
              <img
                src={thumbnailUrl}
                alt={`${nth + 1} from ${from}`}
                width="144"
                height="108"
                loading="lazy"
              />
            </a>
          ))}
        </div>
        {viewer}
      </>
    )
  )
}
