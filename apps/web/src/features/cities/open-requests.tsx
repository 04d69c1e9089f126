import type { CityDemand, CityPage } from '@joblane/contracts/cities/api'
import { postedAgo } from '@joblane/contracts/demands/posted-ago'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { useNow } from '#lib/browser/use-now.ts'
import { Seats } from '#features/demands/seats.tsx'
import './cities.css'

type Props = Pick<CityPage, 'service' | 'city' | 'demands'>

/** The newest open requests of the place. */
export const OpenRequests = ({ service, city, demands }: Props) => (
  <section aria-labelledby="open-requests">
    <div className="list-head">
      <h2 id="open-requests">Asked for in {city} now</h2>
    </div>
    {demands.length === 0 ? (
      <p className="soft">
        No open request for {service} in {city} right now. Yours would be seen first.
      </p>
    ) : (
      <ul className="asks">
        {demands.map((demand) => (
          <Ask key={demand.id} service={service} {...demand} />
        ))}
      </ul>
    )}
  </section>
)

function Ask({ service, ...demand }: CityDemand & { service: string }) {
  const now = useNow()
  const { id, description, creationDate, unlockCount, unlockLimit, photoCount } = demand

  return (
    <li>
      <Link to={paths.demand(id)}>
        <strong>{description.trim() || `Demand for ${service}`}</strong>
        <Seats taken={unlockCount} limit={unlockLimit} />
        <span className="soft">
          <time dateTime={creationDate}>{postedAgo(creationDate, now)}</time>.
          {photoCount > 0 && ` ${photoCount} ${photoCount === 1 ? 'photo' : 'photos'}.`}
        </span>
      </Link>
    </li>
  )
}
