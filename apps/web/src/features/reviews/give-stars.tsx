import { type KeyboardEvent, useId } from 'react'
import { Star } from '#ui/elements/rating.tsx'
import './give-stars.css'

const words = ['Terrible', 'Poor', 'Okay', 'Good', 'Excellent'] as const

type Props = { rating: number; error: string | undefined; onGive: (rating: number) => void }

/** Five radios: by pointer, by arrow keys, or by the keys 1 to 5. */
export function GiveStars({ rating, error, onGive }: Props) {
  const id = useId()
  const byNumber = (event: KeyboardEvent) => {
    if (/^[1-5]$/.test(event.key)) onGive(Number(event.key))
  }

  return (
    <fieldset className="field" aria-describedby={`${id}-note`}>
      <legend className="label">Your rating</legend>
      <div className="give">
        {words.map((word, nth) => (
          <label key={word}>
            <Star />
            <span className="sr">
              {nth === 0 ? '1 star' : `${nth + 1} stars`}: {word}
            </span>
            <input
              type="radio"
              name="rating"
              value={nth + 1}
              checked={rating === nth + 1}
              onChange={() => onGive(nth + 1)}
              onKeyDown={byNumber}
            />
          </label>
        ))}
      </div>
      <p className="give-word" aria-live="polite">
        {words[rating - 1] ?? ''}
      </p>
      {error === undefined ? (
        <p className="hint" id={`${id}-note`}>
          With the keyboard: the arrow keys, or 1 to 5.
        </p>
      ) : (
        <p className="error" id={`${id}-note`} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
