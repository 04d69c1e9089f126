import type { CityLink } from '@joblane/contracts/cities/api'
import { Link } from 'react-router'
import './cities.css'

type Props = { links: readonly CityLink[] }

/** Ways to pages about a service in a city. */
export const CityLinks = ({ links }: Props) => (
  <ul className="city-links">
    {links.map(({ service, city, stateCode, path }) => (
      <li key={path}>
        <Link to={path}>
          {service} in {city}, {stateCode}
        </Link>
      </li>
    ))}
  </ul>
)
