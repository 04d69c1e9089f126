import type { ManagedDemand } from '@joblane/contracts/api/demand'
import { DemandBody } from '../detail/demand-body.tsx'
import { DemandHead } from '../detail/demand-head.tsx'
import { useLiveDemands } from '../live/use-live-demands.ts'
import { ManagedCard } from './managed-card.tsx'
import '../demand-card.css'
import '../detail/demand-detail.css'

type Props = { secret: string; managed: ManagedDemand; onRemoved: () => void }

/** A request as the customer who made it sees it. */
export function ManagedRequest({ secret, managed, onRemoved }: Props) {
  useLiveDemands(managed.demand.id)

  return (
    <div className="wrap">
      <div className="detail__back" />
      <DemandHead demand={managed.demand} />
      <div className="detail">
        <DemandBody demand={managed.demand} goldenReasons={[]} />
        <ManagedCard secret={secret} managed={managed} onRemoved={onRemoved} />
      </div>
    </div>
  )
}
