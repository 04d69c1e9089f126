import type { License, PortfolioItem, Professional } from '@joblane/contracts/api/professionals'
import { productName } from '@joblane/contracts/product'
import { Link } from 'react-router'
import { onUtcDay } from '#lib/format/dates.ts'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { paths } from '#lib/routing/paths.ts'
import { Section } from '#ui/elements/section.tsx'

/** What the professional says: about, services, licenses and work. */
export const ProfileSections = ({ professional }: { professional: Professional }) => (
  <>
    <About {...professional} />
    {professional.licenses.length > 0 && <Licenses licenses={professional.licenses} />}
    {professional.portfolio.length > 0 && <Work items={professional.portfolio} />}
  </>
)

const About = ({ name, about, services }: Professional) => (
  <Section title={`About ${firstNameOf(name)}`}>
    {about === '' ? (
      <p className="soft">{firstNameOf(name)} hasn't written anything here yet.</p>
    ) : (
      about.split(/\n\s*\n/).map((paragraph, index) => (
        <p key={index} className="pf-text">
          {paragraph}
        </p>
      ))
    )}
    {services.length > 0 && (
      <>
        <h3>Services</h3>
        <ul className="chips">
          {services.map((service) => (
            <li key={service}>
              <Link className="chip" to={paths.service(service)}>
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
  <Section title="Licenses">
    <ul className="lic">
      {licenses.map((license, index) => (
        <li key={index}>
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

const Work = ({ items }: { items: readonly PortfolioItem[] }) => (
  <Section title="Work">
    <ul className="folio">
      {items.map(({ photo, caption }, index) => (
        <li key={photo.id}>
          <figure>
            <a href={photo.url}>
              <img
                src={photo.thumbnailUrl}
                alt={caption || `Picture ${index + 1} of ${items.length}`}
                width="320"
                height="240"
                loading="lazy"
              />
            </a>
            {caption !== '' && <figcaption aria-hidden="true">{caption}</figcaption>}
          </figure>
        </li>
      ))}
    </ul>
  </Section>
)
