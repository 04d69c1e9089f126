import type { MyReview } from '@joblane/contracts/reviews/api'
import { photosPer } from '@joblane/contracts/photos/numbers'
import { critiqueText, daysUntilPublished, textLimits } from '@joblane/contracts/reviews/numbers'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextAreaField } from '#ui/fields/field.tsx'
import { PhotoPicker } from '#features/photos/photo-picker.tsx'
import { uploadingText } from '#features/photos/use-uploads.ts'
import { GiveStars } from './give-stars.tsx'
import { needsText, type ReviewKind, useReviewForm } from './use-review-form.ts'

type Props = {
  matchId: string
  kind: ReviewKind
  /** The review that is changed; null for a new one. */
  mine: MyReview | null
  /** Where "Later" leads. */
  back: string
  onSaved: () => void
}

const labels: Record<ReviewKind, { label: string; hint: string; notice: string }> = {
  review: {
    label: 'What should others know?',
    hint: 'The price, the day, the work, how they treated you.',
    notice: 'Neither of you sees the other’s review until then, and you can still change yours.',
  },
  'customer-review': {
    label: 'A few words',
    hint: 'Was the job as described? Was the customer there, and paid as agreed?',
    notice: 'Other professionals only see an average, never your name.',
  },
}

/** Stars and words about the other side of a match. */
export function ReviewForm({ matchId, kind, mine, back, onSaved }: Props) {
  const { form, typed, type, faults, changePhotos, isBusy } = useReviewForm({ matchId, kind, mine }, onSaved)
  const [isUploading, setUploading] = useState(false)
  const { label, hint, notice } = labels[kind]
  const isTextNeeded = needsText(typed.rating, kind)
  const { ref } = form
  const isChange = mine !== null
  // The button that opened it is gone.
  useEffect(() => {
    if (isChange) ref.current?.querySelector<HTMLElement>(':checked')?.focus()
  }, [ref, isChange])

  return (
    <form className="card form-card" {...form}>
      <GiveStars rating={typed.rating} error={faults['rating']} onGive={(rating) => type({ rating })} />
      <TextAreaField
        label={label}
        name="text"
        isOptional={!isTextNeeded}
        rows={6}
        maxLength={textLimits.review}
        hint={isTextNeeded ? critiqueText : hint}
        value={typed.text}
        error={faults['text']}
        onChange={({ target }) => type({ text: target.value })}
      />
      {kind === 'review' && (
        <fieldset className="field">
          <legend className="label">Photos</legend>
          <PhotoPicker
            photos={typed.photos}
            onChange={changePhotos}
            most={photosPer.REVIEW}
            error={faults['photoIds']}
            onBusy={setUploading}
          />
        </fieldset>
      )}
      <Notice>
        <strong>Hidden until both of you have written, or for {daysUntilPublished} days.</strong> {notice}
      </Notice>
      <div className="actions">
        <ButtonLink look="line" to={back}>
          Later
        </ButtonLink>
        <Button type="submit" look="action" busyText={isBusy ? 'Saving...' : isUploading && uploadingText}>
          Save review
        </Button>
      </div>
    </form>
  )
}
