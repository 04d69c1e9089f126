import { seats } from '@joblane/contracts/demands/numbers'
import type { Demand } from '@joblane/contracts/demands/demand'
import { Button } from '#ui/elements/button.tsx'
import { useDemandAdminControls } from './use-demand-admin-controls.ts'

/** An administrator's overrides: golden, and open to several professionals or exclusive. */
export function DemandAdminControls({ demand }: { demand: Demand }) {
  const { golden, exclusive } = useDemandAdminControls(demand.id)
  const isBusy = golden.isPending || exclusive.isPending

  return (
    <div className="judge" role="group" aria-label="Golden and exclusive">
      <Button look="line" isIdle={isBusy} onClick={() => golden.mutate(!demand.isGoldenDemand)}>
        {demand.isGoldenDemand ? 'Clear golden' : 'Set golden'}
      </Button>
      <Button look="quiet" isIdle={isBusy} onClick={() => golden.mutate(null)}>
        Use the automatic rule
      </Button>
      <Button look="line" isIdle={isBusy} onClick={() => exclusive.mutate(!demand.isExclusive)}>
        {demand.isExclusive ? `Open to ${seats.shared} professionals` : 'Set exclusive'}
      </Button>
    </div>
  )
}
