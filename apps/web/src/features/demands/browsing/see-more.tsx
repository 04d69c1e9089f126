import type { Demand } from '@joblane/contracts/demands/demand'
import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import type { EntryState } from '#lib/routing/entry-state.ts'
import { useListHere } from './use-demand-address.ts'
import { Icon } from '#ui/elements/icon.tsx'

/** The way to a demand's own page. */
export function SeeMore({ demand: { id, subcategory, category, city } }: { demand: Demand }) {
  const list = useListHere()

  return (
    <Link className="demand__more" to={paths.demand(id)} state={{ list } satisfies EntryState}>
      <span aria-hidden="true">See more</span>
      {/* Text instead of a label: search engines judge a link by its text. */}
      <span className="visually-hidden">
        {`See more: ${[subcategory || category, city].filter(Boolean).join(', ')}`}
      </span>
      <Icon name="arrow-right" />
    </Link>
  )
}
