import type { ProfessionalCard } from '@joblane/contracts/profiles/api'
import { Link } from 'react-router'
import { paths } from '@joblane/contracts/site/pages'
import { usePrivateLink } from '#lib/session/private-link.ts'
import '#ui/elements/person.css'

/**
 * The name in a list, as the way to the profile. A private link's secret goes along in the fragment, into a new tab too,
 * because the profile may be private; the profile's page takes it out of the address.
 */
export function ProfessionalName({ slug, name }: Pick<ProfessionalCard, 'slug' | 'name'>) {
  const secret = usePrivateLink()
  // A professional who has left or is suspended has no profile.
  if (slug === '') return <span className="person__name">{name}</span>

  return (
    <Link
      className="person__name"
      to={{ pathname: paths.professional(slug), ...(secret !== undefined && { hash: secret }) }}
    >
      {name}
    </Link>
  )
}
