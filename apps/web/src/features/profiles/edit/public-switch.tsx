import { Link } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import type { FieldsProps } from './about-fields.tsx'

/** Whether every visitor can open the profile, and at which address. */
export const PublicSwitch = ({ typed, change, slug }: FieldsProps & { slug: string }) => (
  <section className="card box" aria-label="Who can see it">
    <label className="switch">
      <span>
        <strong>Public profile</strong>
        Everybody can find your page, also through search engines.
      </span>
      <input
        type="checkbox"
        role="switch"
        name="isPublic"
        checked={typed.isPublic}
        aria-checked={typed.isPublic}
        onChange={({ target }) => change({ isPublic: target.checked })}
      />
    </label>
    <p className="small">
      Your address
      <br />
      <Link className="pf-edit__address" to={paths.professional(slug)}>
        {paths.professional(slug)}
      </Link>
    </p>
    <p className="hint">
      Off: only customers whose demand you unlocked see it. Your phone, e-mail and zip code are never on it.
    </p>
  </section>
)
