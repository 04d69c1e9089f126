import { classes } from '../styles/classes.ts'
import './person.css'

const starPath =
  'M12 17.75l-6.172 3.245l1.179 -6.873l-5 -4.867l6.900 -1l3.086 -6.253l3.086 6.253l6.900 1l-5 4.867l1.179 6.873z'

export const Star = ({ isOn = true }: { isOn?: boolean }) => (
  <svg className={classes('star', !isOn && 'star--off')} viewBox="0 0 24 24" aria-hidden="true">
    <path d={starPath} />
  </svg>
)

/** One star, the average and the number of reviews; "New here" without any. */
export const AverageRating = ({ average, count }: { average: number | null; count: number }) =>
  average === null ? (
    <span className="rate rate--none">
      <Star isOn={false} />
      New here
    </span>
  ) : (
    <span className="rate">
      <Star />
      <b className="num">{average.toFixed(1)}</b>
      <span className="soft">
        ({count}
        <span className="sr"> {count === 1 ? 'review' : 'reviews'}</span>)
      </span>
    </span>
  )

/** The five stars of one review. */
export const Stars = ({ rating }: { rating: number }) => (
  <span className="stars" role="img" aria-label={`${rating} of 5 stars`}>
    {[1, 2, 3, 4, 5].map((star) => (
      <Star key={star} isOn={star <= rating} />
    ))}
  </span>
)
