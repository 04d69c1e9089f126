import type { Demand } from '@joblane/contracts/demands/demand'
import { paths } from '@joblane/contracts/site/pages'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { Seats } from '../seats.tsx'
import { Row } from '#ui/elements/row.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { StatusButton } from '../managing/status-button.tsx'
import { Unlockers } from '../unlockers.tsx'
import { CustomerContact } from '../customer-contact.tsx'
import { DemandAdminControls } from './demand-admin-controls.tsx'
import { UnlockCard } from './unlock-card.tsx'

/** The card for the demand's customer or an administrator, who can manage it. */
export function OwnCard({ demand }: { demand: Demand }) {
  const isAdministrator = useSession(({ loggedUser }) => loggedUser?.role === 'ADMINISTRATOR')

  return (
    <UnlockCard
      label="Manage"
      icon="clipboard-list"
      title={isAdministrator ? 'Administration' : 'Your demand'}
      line={demand.isActive ? 'Professionals can find it.' : 'It is not listed.'}
    >
      <h2>Customer's Contact</h2>
      <CustomerContact demand={demand} />
      <dl className="rows">
        <Row name="Status">
          <StatusBadge isActive={demand.isActive} />
        </Row>
        <Row name="Professionals">
          <Seats taken={demand.unlockCount} limit={demand.unlockLimit} />
        </Row>
      </dl>
      <Unlockers demandId={demand.id} />
      {!isAdministrator && (
        <ButtonLink isWide to={paths.myDemand(demand.id)}>
          Quotes and messages
        </ButtonLink>
      )}
      <StatusButton demand={demand} isWide />
      {isAdministrator && <DemandAdminControls demand={demand} />}
    </UnlockCard>
  )
}
