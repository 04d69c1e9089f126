import type { CityPage, CityProfessional } from '@joblane/contracts/cities/api'
import { paths } from '@joblane/contracts/site/pages'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useFocusOnNextPage } from '#lib/browser/use-focus-on-arrival.ts'
import { replyTime } from '#features/profiles/reply-time.ts'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Person } from '#ui/elements/person.tsx'
import { AverageRating } from '#ui/elements/rating.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { furtherProfessionalsOf } from './city-queries.ts'
import './cities.css'

type Props = Pick<CityPage, 'path' | 'service' | 'city' | 'professionals' | 'professionalCount'>

/** The first professionals, and the others page by page, on request. */
export function ProfessionalsSection({ path, service, city, professionals, professionalCount }: Props) {
  const further = useInfiniteQuery(furtherProfessionalsOf(path))
  const pages = further.data?.pages ?? []
  const { first, showMore } = useFocusOnNextPage<HTMLAnchorElement>(pages.length, further.fetchNextPage)
  const shownCount = professionals.length + pages.flat().length
  const isMore = professionalCount > shownCount
  const hasFailed = further.isFetchNextPageError

  return (
    <section className="city-part" aria-labelledby="professionals">
      <div className="list-head">
        <h2 id="professionals">Professionals with a public profile</h2>
        {isMore && (
          <p aria-live="polite">
            {shownCount} of {professionalCount}
          </p>
        )}
      </div>
      {professionals.length === 0 ? (
        <p className="soft">
          Nobody for {service} in {city} shows a profile yet. Professionals without one answer requests, too.
        </p>
      ) : (
        <ul className="pros">
          {[professionals, ...pages].map((page, nth) =>
            page.map((professional, place) => (
              <ProCard
                key={professional.id}
                {...professional}
                {...(place === 0 && nth > 0 && nth === pages.length && { link: first })}
              />
            )),
          )}
          {further.isFetchingNextPage && <LoadingCard />}
          {hasFailed && <FailedCard onRetry={showMore} />}
        </ul>
      )}
      {isMore && !further.isFetchingNextPage && !hasFailed && (
        <div className="actions actions--center">
          <Button look="line" onClick={showMore}>
            Show more professionals
          </Button>
        </div>
      )}
    </section>
  )
}

const LoadingCard = () => (
  <li className="card pro-card">
    <Skeleton className="skeleton--body" />
  </li>
)

const FailedCard = ({ onRetry }: { onRetry: () => void }) => (
  <li className="card pro-card">
    <p>These professionals could not be loaded.</p>
    <Button look="line" isSmall onClick={onRetry}>
      Try again
    </Button>
  </li>
)

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
