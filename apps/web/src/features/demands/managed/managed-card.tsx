import type { ManagedDemand } from '@joblane/contracts/api/demand'
import { useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { Seats } from '#ui/elements/seats.tsx'
import { CustomerContact } from '../detail/customer-contact.tsx'
import { Row } from '../detail/honest-rows.tsx'
import { UnlockCard } from '../detail/unlock-card.tsx'
import { StatusBadge } from '../mine/status-badge.tsx'
import { type Outcome, StatusDialog } from '../mine/status-dialog.tsx'
import { UnlockerList } from '../unlockers.tsx'
import { useChangeManagedStatus } from './managed-demand.ts'
import { RemoveDialog } from './remove-dialog.tsx'

type Props = { secret: string; managed: ManagedDemand; onRemoved: () => void }

/** Shows who unlocked a request, and the buttons to deactivate, activate and delete it. */
export function ManagedCard({ secret, managed: { demand, unlockedBy }, onRemoved }: Props) {
  const [isRemoving, setRemoving] = useState(false)

  return (
    <UnlockCard
      label="Manage"
      icon="clipboard-list"
      title="Your request"
      line={demand.isActive ? 'Professionals can find it.' : 'It is not listed.'}
    >
      <h2>Your contact</h2>
      <CustomerContact demand={demand} />
      <dl className="rows">
        <Row name="Status">
          <StatusBadge isActive={demand.isActive} />
        </Row>
        <Row name="Professionals">
          <Seats taken={demand.unlockCount} limit={demand.unlockLimit} />
        </Row>
      </dl>
      <h2>Who has your contact</h2>
      <UnlockerList unlockers={unlockedBy} />
      <StatusChange secret={secret} isActive={demand.isActive} />
      <Button look="quiet" isWide onClick={() => setRemoving(true)}>
        <Icon name="trash" />
        Delete request
      </Button>
      <p className="hint">Keep the link to this page private. Anyone who has it can manage your request.</p>
      {isRemoving && (
        <RemoveDialog secret={secret} onRemoved={onRemoved} onClose={() => setRemoving(false)} />
      )}
    </UnlockCard>
  )
}

function StatusChange({ secret, isActive }: { secret: string; isActive: boolean }) {
  const { mutate, isPending } = useChangeManagedStatus(secret)
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const change = () =>
    mutate(!isActive, {
      onSuccess: ({ demand }) => setOutcome(demand.isActive ? 'activated' : 'deactivated'),
      onError: () => setOutcome('failed'),
    })

  return (
    <>
      <Button
        look={isActive ? 'line' : 'primary'}
        isWide
        busyText={isPending && (isActive ? 'Deactivating...' : 'Activating...')}
        onClick={change}
      >
        {isActive ? 'Deactivate' : 'Activate'}
      </Button>
      {outcome && <StatusDialog outcome={outcome} onClose={() => setOutcome(null)} />}
    </>
  )
}
