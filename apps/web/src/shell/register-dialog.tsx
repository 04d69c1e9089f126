import { paths } from '@joblane/contracts/site/pages'
import { useState } from 'react'
import { Link } from 'react-router'
import { RegisterWizard } from '#features/accounts/registering/register-wizard.tsx'
import { isUnfinished } from '#features/accounts/registering/registration-draft.ts'
import { useCategories } from '#features/catalogue/categories.ts'
import { PlanPicker } from '#features/jobcoins/plans/plan-picker.tsx'
import type { DialogProps } from '#lib/overlays/dialogs.ts'
import { useSession } from '#lib/session/session.ts'
import { signOut } from '#lib/session/sign-out.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    register: object
  }
}

/**
 * The registration, which ends with the plans. A signed-in user reads that they have an account, unless a reload
 * interrupted its registration.
 */
export default function RegisterDialog({ onClose }: DialogProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  const [isMember, setMember] = useState(() => isAuthenticated && !isUnfinished())
  const categories = useCategories()
  const leave = () => {
    signOut()
    setMember(false)
  }

  return isMember ? (
    <AlreadyMember onSignOut={leave} onClose={onClose} />
  ) : (
    <RegisterWizard
      categories={categories}
      renderPlans={(onDone) => <PlanPicker headingLevel="h4" onDone={onDone} />}
      onClose={onClose}
    />
  )
}

function AlreadyMember({ onSignOut, onClose }: DialogProps & { onSignOut: () => void }) {
  const isProfessional = useSession(({ loggedUser }) => loggedUser?.role === 'WORKER')

  return (
    <Dialog
      title="You already have an account"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onSignOut}>
            Sign Out and Register
          </Button>
          <ButtonLink to={isProfessional ? paths.demandsAvailable : paths.addDemand} replace data-autofocus>
            {isProfessional ? 'Demands Available' : 'Add Demands'}
          </ButtonLink>
        </>
      }
    >
      {isProfessional ? (
        <p>
          You are signed in as a professional. Everything you need is in your menu.{' '}
          <Link to={paths.plans} replace>
            Choose a plan
          </Link>
        </p>
      ) : (
        <p>
          You are signed in with an account that posts demands. To join as a professional, register with a
          different e-mail and phone.
        </p>
      )}
    </Dialog>
  )
}
