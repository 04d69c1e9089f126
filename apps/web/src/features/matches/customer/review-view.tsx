import { Link } from 'react-router'
import { ReviewOfMatch } from '#features/reviews/review-of-match.tsx'
import { calledOf } from '../match-words.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Person } from '#ui/elements/person.tsx'
import { type MatchViewProps, OneMatch } from './one-match.tsx'

/** The customer's review of the professional. */
export default function ReviewView({ matchId, addresses }: MatchViewProps) {
  const { toDemand } = addresses

  return (
    <OneMatch matchId={matchId} addresses={addresses}>
      {({ professional, demand }) => (
        <div className="wrap narrow page-end">
          <Link className="back" to={toDemand}>
            <Icon name="arrow-left" />
            Demand for {demand.subcategory}
          </Link>
          <ReviewOfMatch
            matchId={matchId}
            kind="review"
            name={calledOf(professional, 'the professional')}
            back={{ to: toDemand, text: 'Back to your request' }}
            head={
              <div className="page-head">
                <Person name={professional.name} photoUrl={professional.photoUrl}>
                  <h1>How did it go with {calledOf(professional, 'the professional')}?</h1>
                  <p className="soft small">{demand.subcategory}</p>
                </Person>
              </div>
            }
          />
        </div>
      )}
    </OneMatch>
  )
}
