import type { Demand } from '@joblane/contracts/demands/demand'
import { useState } from 'react'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { findToken } from '#lib/session/session.ts'
import { Button } from '#ui/elements/button.tsx'
import { type Outcome, StatusDialog } from './status-dialog.tsx'
import { useChangeStatus } from './use-change-status.ts'

type Props = { demand: Demand; isWide?: boolean }

/** Activates or deactivates a demand and reports the result. */
export function StatusButton({ demand, isWide = false }: Props) {
  const { mutate, isPending } = useChangeStatus(demand.id)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const wanted = !demand.isActive
  const verb = wanted ? 'Activate' : 'Deactivate'

  const change = () => {
    if (findToken() === null) return openDialog('sign-in')
    mutate(
      { isActive: wanted },
      {
        onSuccess: ({ isActive }) => setOutcome(isActive ? 'activated' : 'deactivated'),
        onError: () => setOutcome('failed'),
      },
    )
  }

  return (
    <>
      <Button
        look="line"
        isSmall={!isWide}
        isWide={isWide}
        busyText={isPending && (wanted ? 'Activating...' : 'Deactivating...')}
        aria-label={`${verb}: Demand for ${demand.subcategory || demand.category}`}
        onClick={change}
      >
        {verb}
      </Button>
      {outcome && <StatusDialog outcome={outcome} onClose={() => location.reload()} />}
    </>
  )
}
