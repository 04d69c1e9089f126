import { readRenewal } from '@joblane/contracts/jobcoins/renewals'
import type { JobcoinsPacket } from '@joblane/contracts/jobcoins/plans'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { loadUser } from '#lib/session/load-user.ts'
import { findToken, useSession } from '#lib/session/session.ts'
import { PaymentDialog } from '../buying/payment-dialog.tsx'
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

  useFreshPlanOnReturn()

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

/** Refetches when the user returns from the payment's tab, so that the new leads and the new month show. */
function useFreshPlanOnReturn() {
  const queries = useQueryClient()

  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      void loadUser()
      void queries.invalidateQueries({ queryKey: [readRenewal.path] })
    }
    document.addEventListener('visibilitychange', refresh)

    return () => document.removeEventListener('visibilitychange', refresh)
  }, [queries])
}
