import type { JobcoinsPacket } from '@joblane/contracts/plans'
import { useEffect, useState } from 'react'
import { loadUser } from '#lib/session/load-user.ts'
import { findToken, useSession } from '#lib/session/session.ts'
import { PaymentDialog } from './payment-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { offerOf } from './plan-offer.ts'
import { usePlans } from './use-plans.ts'

type Props = {
  headingLevel: 'h3' | 'h4'
  /** A plan that is chosen already, by the link of a reminder. */
  chosen?: JobcoinsPacket | null
  /** The payment was opened in its tab, or given up. */
  onDone?: () => void
}

const overlayMs = 500

/** The five plans; choosing one opens its payment. */
export function PlanPicker({ headingLevel, chosen = null, onDone }: Props) {
  const plans = usePlans()
  const currentPlan = useSession(({ userDetails }) => userDetails?.currentPlan ?? null)
  const [selected, setSelected] = useState(chosen)
  const [isPaying, setPaying] = useState(chosen !== null)

  const choose = (plan: JobcoinsPacket) => {
    setSelected(plan)
    void Promise.all([loadUser(), overlay()]).then(() =>
      findToken() === null ? setSelected(null) : setPaying(true),
    )
  }
  const close = () => {
    setPaying(false)
    setSelected(null)
    void loadUser()
    onDone?.()
  }

  useFreshUserOnReturn()

  return (
    <>
      <ul className="plans">
        {plans.map((plan) => (
          <PlanCard
            key={plan.id}
            plan={plan}
            offer={offerOf(plan, currentPlan)}
            isBusy={selected?.id === plan.id && !isPaying}
            headingLevel={headingLevel}
            onChoose={() => choose(plan)}
          />
        ))}
      </ul>
      {selected && isPaying && <PaymentDialog plan={selected} onClose={close} />}
    </>
  )
}

const overlay = () => new Promise<void>((resolve) => setTimeout(resolve, overlayMs))

/** Refetches when the user returns from the payment's tab, so that the new leads show. */
function useFreshUserOnReturn() {
  useEffect(() => {
    const refresh = () => void (document.visibilityState === 'visible' && loadUser())
    document.addEventListener('visibilitychange', refresh)

    return () => document.removeEventListener('visibilitychange', refresh)
  }, [])
}
