import type { Photo } from '@joblane/contracts/photos/photo'
import './review-list.css'

/** The photos of a review; each opens in full. */
export const ReviewPhotos = ({ photos }: { photos: readonly Photo[] }) =>
  photos.length > 0 && (
    <div className="rev__photos">
      {photos.map(({ id, url, thumbnailUrl }, nth) => (
        <a key={id} href={url} target="_blank" rel="noreferrer">
          <img src={thumbnailUrl} alt={`${nth + 1} of the review`} width="144" height="108" loading="lazy" />
        </a>
      ))}
    </div>
  )
