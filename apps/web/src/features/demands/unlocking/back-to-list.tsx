import { paths } from '@joblane/contracts/site/pages'
import { Link } from 'react-router'
import { useEntryState } from '#lib/routing/entry-state.ts'
import { Icon } from '#ui/elements/icon.tsx'

/** Links back to the previous list with its filters. */
export function BackToList() {
  const { list = paths.demandsAvailable } = useEntryState()

  return (
    <div className="detail__back">
      <Link className="back" to={list}>
        <Icon name="arrow-left" />
        {list.startsWith(paths.myOpenDemands) ? 'My Open Demands' : 'Demands Available'}
      </Link>
    </div>
  )
}
