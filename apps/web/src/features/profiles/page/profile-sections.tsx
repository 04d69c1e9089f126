import type { License, Professional } from '@joblane/contracts/profiles/api'
import { productName } from '@joblane/contracts/site/product'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { onUtcDay } from '#lib/format/dates.ts'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { Section } from '#ui/elements/section.tsx'
import { Work } from './work.tsx'
import './profile-page.css'

/** What the professional says: about, services, licenses and work. */
export const ProfileSections = ({ professional }: { professional: Professional }) => (
  <>
    <About {...professional} />
    {professional.licenses.length > 0 && <Licenses licenses={professional.licenses} />}
    {professional.portfolio.length > 0 && <Work professional={professional} />}
  </>
)

const About = ({ name, about, services }: Professional) => (
  <Section title={`About ${firstNameOf(name)}`}>
    {about === '' ? (
      <p className="soft">{firstNameOf(name)} hasn't written anything here yet.</p>
    ) : (
      <p className="pf-text">{about}</p>
    )}
    {services.length > 0 && (
      <>
        <h3>Services</h3>
        <ul className="chips">
          {services.map((service) => (
            <li key={service}>
              <Link className="chip" to={paths.category(service)}>
                {service}
              </Link>
            </li>
          ))}
        </ul>
      </>
    )}
  </Section>
)

const Licenses = ({ licenses }: { licenses: readonly License[] }) => (
  <Section title="Licenses" isLater>
    <ul className="lic">
      {licenses.map((license) => (
        <li key={`${license.stateCode} ${license.number} ${license.name}`}>
          <span>
            <b>{license.name}</b>
            <small className="num">
              {license.number}, {license.stateCode}
            </small>
          </span>
          <VerifiedBadge verifiedAt={license.verifiedAt} />
        </li>
      ))}
    </ul>
    <p className="hint">
      “Verified” means that a person at {productName} looked it up with the state's board.
    </p>
  </Section>
)

export const VerifiedBadge = ({ verifiedAt }: Pick<License, 'verifiedAt'>) =>
  verifiedAt === null ? (
    <span className="badge badge--off">Not verified yet</span>
  ) : (
    <span className="badge badge--on">Verified on {onUtcDay(verifiedAt)}</span>
  )
