import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { Link } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import { Chip } from '#ui/elements/chip.tsx'
import { Section } from '#ui/elements/section.tsx'

type Props = Pick<MyProfessional, 'services' | 'city' | 'stateCode'>

/** What the profile takes from the account. */
export const ServicesAndPlace = ({ services, city, stateCode }: Props) => (
  <Section
    title="Services and place"
    lede="Your services are your favorite categories. Your place is the city of your zip code; the zip code itself is never shown."
  >
    <ul className="chips">
      {services.map((service) => (
        <li key={service}>
          <Chip>{service}</Chip>
        </li>
      ))}
      {city !== '' && (
        <li>
          <Chip icon="pin">
            {city}, {stateCode}
          </Chip>
        </li>
      )}
    </ul>
    <p className="pf-edit__ways">
      <Link to={paths.favorites}>
        {services.length === 0 ? 'Choose favorite categories' : 'Change favorite categories'}
      </Link>
      <Link to={paths.account}>Change name and zip code</Link>
    </p>
  </Section>
)
