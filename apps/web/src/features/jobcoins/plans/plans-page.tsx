import { findPlan } from '@joblane/contracts/jobcoins/plans'
import { Link, useSearchParams } from 'react-router'
import { ForProfessionalsOnly } from '../for-professionals-only.tsx'
import { PlanPicker } from './plan-picker.tsx'
import { RenewalCard } from './renewal-card.tsx'
import { useReturnPath } from '../buying/return-path.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import type { Seo } from '#lib/head/seo.ts'
import { Icon } from '#ui/elements/icon.tsx'
import { Button } from '#ui/elements/button.tsx'
import { MembersOnly } from '#lib/session/members-only.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import './plans-page.css'

const seo: Seo = {
  title: 'Select Your Plan',
  description: 'Choose how many leads you want. One lead unlocks one customer, and there is no commission.',
}

export const loader = () => ({ seo })

/** `/jobcoins`: buy or update a plan. */
export default function PlansPage() {
  const [search] = useSearchParams()
  const chosen = findPlan(search.get('renew') ?? '') ?? null

  return (
    <MembersOnly
      placeholder={
        <div className="wrap">
          <Head />
        </div>
      }
      {...(chosen !== null && { otherwise: <SignInToRenew /> })}
    >
      <div className="wrap">
        <Head />
        <ForProfessionalsOnly />
        <WayBack />
        <h2 className="visually-hidden">Plans</h2>
        <PlanPicker headingLevel="h3" chosen={chosen} />
        <RenewalCard />
      </div>
    </MembersOnly>
  )
}

const Head = () => (
  <div className="page-head page-head--center">
    <h1>Select Your Plan</h1>
    <p className="lede">One lead unlocks one customer's contact. No commission on the work you win.</p>
  </div>
)

/** Links back to the demand where the user ran out of leads. */
function WayBack() {
  const path = useReturnPath()

  return (
    path !== '' && (
      <p className="way-back">
        <Link className="back" to={path}>
          <Icon name="arrow-left" />
          Back to the demand
        </Link>
      </p>
    )
  )
}

/** A visitor from a reminder's link wants to pay, so ask them to sign in instead of redirecting home. */
const SignInToRenew = () => (
  <PageMessage
    picture="/art/success.svg"
    title="Renew your plan"
    text="Sign in and your payment opens right away."
  >
    <Button onClick={() => openDialog('sign-in')}>Login</Button>
  </PageMessage>
)
