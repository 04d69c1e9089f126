import type { Demand } from '@joblane/contracts/demands/demand'
import { demandTexts } from '@joblane/contracts/demands/texts'
import { paths } from '@joblane/contracts/site/pages'
import { isRefusal } from '#lib/api/api-call.ts'
import { keepReturnPath } from '#features/jobcoins/buying/return-path.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { findToken, useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useUnlockDemand } from './use-unlock-demand.ts'

type Props = { demand: Demand; onUnlocked: () => void }

/** Unlocks the demand. A visitor is asked to log in and nothing is sent; without leads it links to the plans. */
export function UnlockButton({ demand, onUnlocked }: Props) {
  const { mutate, isPending, error } = useUnlockDemand(demand, onUnlocked)
  const leads = useSession(({ userDetails }) => userDetails?.availableCoins)
  const hasNoLeads = leads === undefined ? isRefusal(error, 'NO_LEADS') : leads === 0

  return (
    <>
      {hasNoLeads && (
        <Notice kind="warm">
          <p>{demandTexts.noLeads}</p>
          <ButtonLink
            className="unlock__plans"
            look="line"
            isSmall
            to={paths.plans}
            onClick={() => keepReturnPath(paths.demand(demand.id))}
          >
            See the plans
          </ButtonLink>
        </Notice>
      )}
      <Button
        look="action"
        isWide
        busyText={isPending && 'Unlocking...'}
        onClick={() => (findToken() === null ? openDialog('sign-in') : mutate())}
      >
        Unlock Demand - 1 Lead
      </Button>
    </>
  )
}
