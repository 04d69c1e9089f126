import type { MyReview } from '@joblane/contracts/reviews/api'
import { useFocusOnArrival } from '#lib/browser/use-focus-on-arrival.ts'
import { onDay } from '#lib/format/dates.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Stars } from '#ui/elements/rating.tsx'
import { PhotoLinks } from '#features/photos/photo-links.tsx'
import './review-list.css'
import '#ui/styles/columns-and-boxes.css'

type Props = {
  mine: MyReview
  /** The other side's first name. */
  name: string
  back: { to: string; text: string }
  /** The form it replaces had the focus. */
  isJustSaved: boolean
  onChange: () => void
}

/** A review that is saved: when it becomes visible, and how to change it until then. */
export function ReviewThanks({ mine, name, back, isJustSaved, onChange }: Props) {
  const title = useFocusOnArrival<HTMLHeadingElement>(isJustSaved)

  return (
    <div className="message">
      <img src="/art/thank-you.svg" alt="" width="416" height="260" />
      <h1 ref={title} tabIndex={-1}>
        Thank you
      </h1>
      <p className="lede">{stateOf(mine, name)}</p>
      <section className="card rev rev--mine" aria-label="Your review">
        <div className="rev__by">
          <Stars rating={mine.rating} />
          <strong>You</strong>
          <span className="soft">{onDay(mine.createdAt)}</span>
          {mine.publishesAt !== null && <span className="badge">Hidden for now</span>}
        </div>
        {mine.text !== '' && <p>{mine.text}</p>}
        <PhotoLinks className="rev__photos" photos={mine.photos} from="the review" />
      </section>
      <div className="tools">
        <ButtonLink to={back.to}>{back.text}</ButtonLink>
        {mine.publishesAt !== null && (
          <Button look="line" onClick={onChange}>
            Change my review
          </Button>
        )}
      </div>
    </div>
  )
}

function stateOf({ publishesAt, publishedAt }: MyReview, name: string) {
  if (publishesAt !== null)
    return `Your review is saved. It shows up as soon as ${name} has written one too, or on ${onDay(publishesAt)}.`

  return publishedAt === null ? 'Your review shows up in a few minutes.' : 'Your review is published.'
}
