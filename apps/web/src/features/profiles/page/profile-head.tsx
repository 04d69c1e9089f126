import type { Professional } from '@joblane/contracts/profiles/api'
import { productName } from '@joblane/contracts/site/product'
import type { ReactNode } from 'react'
import { inUtcMonth, onUtcDay } from '#lib/format/dates.ts'
import { replyTime } from '../reply-time.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Face } from '#ui/elements/person.tsx'
import { Star } from '#ui/elements/rating.tsx'

/** Face, name and facts, with four figures below. What is unknown is said. */
export const ProfileHead = ({ professional }: { professional: Professional }) => (
  <div className="pf-head">
    <div className="pf-head__id">
      <Face name={professional.name} photoUrl={professional.photoUrl} isLarge />
      <div className="pf-head__words">
        <h1>{professional.name}</h1>
        {professional.headline !== '' && <p className="lede">{professional.headline}</p>}
        <Facts {...professional} />
      </div>
    </div>
    <Figures {...professional} />
  </div>
)

const Facts = ({ city, stateCode, memberSince, phoneConfirmedAt }: Professional) => (
  <ul className="facts pf-facts">
    {city !== '' && (
      <li>
        <Icon name="pin" />
        {city}, {stateCode}
      </li>
    )}
    <li>
      <Icon name="calendar" />
      On {productName} since {inUtcMonth(memberSince)}
    </li>
    {phoneConfirmedAt !== null && (
      <li>
        <Icon name="circle-check" />
        Phone confirmed on {onUtcDay(phoneConfirmedAt)}
      </li>
    )}
  </ul>
)

function Figures({ rating, hireCount, medianReplyMinutes, yearsOfExperience }: Professional) {
  return (
    <dl className="pf-stats">
      {rating.average === null ? (
        <Figure value="New here" text="no reviews yet" />
      ) : (
        <Figure
          value={
            <>
              <Star />
              {rating.average.toFixed(1)}
            </>
          }
          text={`from ${rating.count} ${rating.count === 1 ? 'review' : 'reviews'}`}
        />
      )}
      <Figure value={hireCount} text={`${hireCount === 1 ? 'hire' : 'hires'} on ${productName}`} />
      <Figure
        value={medianReplyMinutes === null ? notYet : replyTime(medianReplyMinutes)}
        text="typical reply"
      />
      {yearsOfExperience !== null && (
        <Figure
          value={`${yearsOfExperience} ${yearsOfExperience === 1 ? 'year' : 'years'}`}
          text="of experience"
        />
      )}
    </dl>
  )
}

const notYet = <span className="not-yet">not enough yet</span>

const Figure = ({ value, text }: { value: ReactNode; text: string }) => (
  <div>
    <dt>{text}</dt>
    <dd>{value}</dd>
  </div>
)
