import type { CityPage, CityProfessional } from '@joblane/contracts/cities/api'
import { cityPageLimits as most } from '@joblane/contracts/cities/numbers'
import { paths } from '@joblane/contracts/site/pages'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { Link } from 'react-router'
import { useFocusOnArrival } from '#lib/browser/use-focus-on-arrival.ts'
import { replyTime } from '#features/profiles/reply-time.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Person } from '#ui/elements/person.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { cityProfessionalsOf } from './city-queries.ts'
import './cities.css'

type Props = Pick<CityPage, 'path' | 'service' | 'city' | 'professionals' | 'professionalCount'>

/** The first professionals, and the others page by page, on request. */
export function ProfessionalsSection({ path, service, city, professionals, professionalCount }: Props) {
  const [pages, setPages] = useState(1)
  const isMore = professionalCount > pages * most.professionals

  return (
    <section className="city-part" aria-labelledby="professionals">
      <div className="list-head">
        <h2 id="professionals">Professionals with a public profile</h2>
        {isMore && (
          <p aria-live="polite">
            {pages * most.professionals} of {professionalCount}
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
          {Array.from({ length: pages - 1 }, (_, nth) => (
            <FurtherCards key={nth} path={path} pageIndex={nth + 1} />
          ))}
        </ul>
      )}
      {isMore && (
        <div className="actions actions--center">
          <Button look="line" onClick={() => setPages(pages + 1)}>
            Show more professionals
          </Button>
        </div>
      )}
    </section>
  )
}

function FurtherCards({ path, pageIndex }: { path: string; pageIndex: number }) {
  const { data, isError, refetch } = useQuery(cityProfessionalsOf(path, pageIndex))
  const first = useFocusOnArrival<HTMLAnchorElement>(data !== undefined)

  if (!data && isError)
    return (
      <li className="card pro-card">
        <p>These professionals could not be loaded.</p>
        <Button look="line" isSmall onClick={() => void refetch()}>
          Try again
        </Button>
      </li>
    )
  if (!data)
    return (
      <li className="card pro-card">
        <Skeleton className="skeleton--body" />
      </li>
    )

  return data.map((professional, nth) => (
    <ProCard key={professional.id} {...professional} {...(nth === 0 && { link: first })} />
  ))
}

const ProCard = ({
  name,
  slug,
  photoUrl,
  rating,
  headline,
  hireCount,
  medianReplyMinutes,
  link,
}: CityProfessional & { link?: RefObject<HTMLAnchorElement | null> }) => (
  <li className="card pro-card">
    <Person name={name} photoUrl={photoUrl}>
      <Link className="person__name" to={paths.professional(slug)} ref={link}>
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
