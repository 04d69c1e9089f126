import { findPlan } from '@joblane/contracts/plans'
import { useSearchParams } from 'react-router'
import { PlanPicker } from '#features/jobcoins/plan-picker.tsx'
import { RenewalCard } from '#features/jobcoins/renewal-card.tsx'
import { openDialog } from '#lib/overlays/dialogs.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Button } from '#ui/elements/button.tsx'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { MessagePage } from '#ui/feedback/message-page.tsx'
import './plans-page.css'

const seo: Seo = {
  title: 'Select Your Plan',
  description: 'Choose how many leads you want. One lead unlocks one customer, and there is no commission.',
}

export const loader = () => ({ seo })

/** `/jobcoins`: buy or update a plan. */
export function Component() {
  const [search] = useSearchParams()
  const chosen = findPlan(search.get('renew') ?? '') ?? null

  return (
    <MembersOnly {...(chosen !== null && { otherwise: <SignInToRenew /> })}>
      <div className="wrap">
        <div className="page-head page-head--center">
          <h1>Select Your Plan</h1>
          <p className="lede">One lead unlocks one customer's contact. No commission on the work you win.</p>
        </div>
        <h2 className="visually-hidden">Plans</h2>
        <PlanPicker headingLevel="h3" chosen={chosen} />
        <RenewalCard />
      </div>
    </MembersOnly>
  )
}

/** Who follows the link of a reminder wants to pay, not to be sent home. */
const SignInToRenew = () => (
  <MessagePage
    picture="/art/success.svg"
    title="Renew your plan"
    text="Sign in, and the payment opens at once."
  >
    <Button onClick={() => openDialog('sign-in')}>Login</Button>
  </MessagePage>
)
