import type { CityPage, CityProfessional } from '@joblane/contracts/city-pages'
import { Link } from 'react-router'
import { replyTime } from '#lib/format/reply-time.ts'
import { paths } from '#lib/routing/paths.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Person } from '#ui/elements/person.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import './cities.css'

type Props = Pick<CityPage, 'service' | 'city' | 'professionals' | 'professionalCount'>

export const ProfessionalsSection = ({ service, city, professionals, professionalCount }: Props) => (
  <section className="city-part" aria-labelledby="professionals">
    <div className="list-head">
      <h2 id="professionals">Professionals with a public profile</h2>
      {professionalCount > professionals.length && (
        <p>
          {professionals.length} of {professionalCount}
        </p>
      )}
    </div>
    {professionals.length === 0 ? (
      <p className="soft">
        Nobody for {service} in {city} shows a profile yet. Professionals without one answer requests, too.
      </p>
    ) : (
      <ul className="pros">
        {professionals.map((professional) => (
          <ProCard key={professional.id} {...professional} />
        ))}
      </ul>
    )}
  </section>
)

const ProCard = ({
  name,
  slug,
  photoUrl,
  rating,
  headline,
  hireCount,
  medianReplyMinutes,
}: CityProfessional) => (
  <li className="card pro-card">
    <Person name={name} photoUrl={photoUrl}>
      <Link className="person__name" to={paths.professional(slug)}>
        {name}
      </Link>
      <AverageRating {...rating} />
    </Person>
    {headline && <p>{headline}</p>}
    <ul className="facts">
      <li>
        <Icon name="briefcase" />
        <span>
          {hireCount} {hireCount === 1 ? 'hire' : 'hires'}
        </span>
      </li>
      <li>
        <Icon name="clock" />
        <span>
          {medianReplyMinutes === null
            ? 'Not enough replies yet'
            : `Replies in about ${replyTime(medianReplyMinutes)}`}
        </span>
      </li>
    </ul>
  </li>
)
