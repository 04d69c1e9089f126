import type { Professional } from '@joblane/contracts/profiles/api'
import { seats } from '@joblane/contracts/demands/numbers'
import { paths } from '@joblane/contracts/site/pages'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import '#ui/styles/cta-bar.css'

/** The way on for a visitor: request the professional's first service. On a phone it stays in reach as a bar. */
export function RequestAside({ professional }: { professional: Professional }) {
  const { name, city } = professional
  const [service] = professional.services
  if (service === undefined) return null

  return (
    <>
      <aside className="sticky pf-ask" aria-labelledby="ask">
        <section className="card box">
          <h2 id="ask">
            Need {service}
            {city && ` in ${city}`}?
          </h2>
          <p className="small">
            Tell us once. {firstNameOf(name)} and others nearby can answer. At most {seats.shared}{' '}
            professionals ever get your contact.
          </p>
          <ButtonLink look="action" isWide to={paths.category(service)}>
            Request {service}
          </ButtonLink>
          <p className="hint">Free. You compare the quotes and choose.</p>
        </section>
      </aside>
      <div className="cta-bar">
        <span>Free. At most {seats.shared} professionals ever get your contact.</span>
        <ButtonLink look="action" isSmall to={paths.category(service)}>
          Request {service}
        </ButtonLink>
      </div>
    </>
  )
}
