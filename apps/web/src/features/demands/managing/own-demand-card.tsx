import type { Demand } from '@joblane/contracts/demands/demand'
import { useState } from 'react'
import { paths } from '@joblane/contracts/site/pages'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { DemandCard } from '../demand-card.tsx'
import { Unlockers } from '../unlockers.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { StatusButton } from './status-button.tsx'
import './own-demand-card.css'

/** A demand of mine: its status, who has my contact, and the button that closes or opens it. */
export const OwnDemandCard = ({ demand }: { demand: Demand }) => (
  <DemandCard
    demand={demand}
    status={<StatusBadge isActive={demand.isActive} />}
    more={demand.unlockCount > 0 && <WhoUnlocked demand={demand} />}
    isLinked
    action={
      <div className="own-demand__actions">
        <ManageLink demand={demand} />
        <StatusButton demand={demand} />
      </div>
    }
  />
)

/** To the page where its customer compares quotes and writes messages. */
function ManageLink({ demand: { id, subcategory, category } }: { demand: Demand }) {
  const isAdministrator = useSession(({ loggedUser }) => loggedUser?.role === 'ADMINISTRATOR')

  return isAdministrator ? null : (
    <ButtonLink isSmall to={paths.myDemand(id)} aria-label={`Manage: Demand for ${subcategory || category}`}>
      Manage
    </ButtonLink>
  )
}

/** Expands to the professionals' names, which are fetched when it opens. */
function WhoUnlocked({ demand: { id, unlockCount } }: { demand: Demand }) {
  const [isOpen, setOpen] = useState(false)
  const isAdministrator = useSession(({ loggedUser }) => loggedUser?.role === 'ADMINISTRATOR')

  return (
    <details className="who-unlocked" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        {unlockCount === 1 ? '1 professional has' : `${unlockCount} professionals have`}{' '}
        {isAdministrator ? 'this contact' : 'your contact'}
        <Icon name="chevron-down" />
      </summary>
      {isOpen && <Unlockers demandId={id} />}
    </details>
  )
}
