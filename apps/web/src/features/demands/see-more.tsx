import type { Demand } from '@joblane/contracts/api/demand'
import { Link } from 'react-router'
import { paths } from '#lib/routing/paths.ts'
import { Icon } from '#ui/elements/icon.tsx'

/** The way to a demand's own page. */
export const SeeMore = ({ demand: { id, subcategory, category, city } }: { demand: Demand }) => (
  <Link
    className="demand__more"
    to={paths.demand(id)}
    aria-label={`See more: ${[subcategory || category, city].filter(Boolean).join(', ')}`}
  >
    See more
    <Icon name="arrow-right" />
  </Link>
)
