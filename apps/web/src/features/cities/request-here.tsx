import { seats } from '@joblane/contracts/demands/numbers'
import type { CityPage } from '@joblane/contracts/cities/api'
import { paths } from '@joblane/contracts/site/pages'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { serviceAddress } from '#features/catalogue/search-address.ts'
import { changeZip } from '#features/demands/requesting/request-draft.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { ZipField } from '#ui/fields/zip-field.tsx'
import '#ui/styles/cta-bar.css'

type Props = Pick<CityPage, 'service' | 'city'>

/** The way to ask: on to the questions, with the zip code kept for the request. Without scripts it is a plain form. */
export function RequestHere({ service, city }: Props) {
  const [zip, setZip] = useState('')
  const navigate = useNavigate()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    changeZip(service, zip)
    void navigate(serviceAddress(service, zip))
  }

  return (
    <aside className="sticky" aria-labelledby="request-here">
      <section className="card box">
        <h2 id="request-here">Tell us what you need</h2>
        <p className="small">
          Up to {seats.shared} professionals in {city} answer, and never more. You compare their quotes side
          by side.
        </p>
        <form className="stack" method="get" action={paths.category(service)} onSubmit={ask}>
          <ZipField label="Zip code of the job" name="zip" value={zip} onZip={setZip} />
          <Button type="submit" look="action" isWide>
            Request {service}
          </Button>
        </form>
        <p className="hint">Free, and no account needed.</p>
      </section>
    </aside>
  )
}

/** On a phone the way to ask stays in reach. */
export const RequestHereBar = ({ service }: Props) => (
  <div className="cta-bar">
    <span>Free. At most {seats.shared} professionals ever get your contact.</span>
    <ButtonLink look="action" isSmall to={paths.category(service)}>
      Request {service}
    </ButtonLink>
  </div>
)
