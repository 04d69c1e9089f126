import { paths } from '@joblane/contracts/site/pages'
import type { ReactNode } from 'react'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { useSession } from '#lib/session/session.ts'
import { Button, ButtonLink } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'

type Props = {
  /** What visitors see. */
  visitors?: ReactNode
}

/** Shown to visitors and professionals on the customers' pages. */
export function ForCustomers({ visitors = <LogIn /> }: Props) {
  const isAuthenticated = useSession((session) => session.isAuthenticated)

  return isAuthenticated ? (
    <PageMessage
      picture="/art/day/professional.svg"
      title="This page is for customers"
      text="You are signed in as a professional. See what customers need under Demands Available."
    >
      <ButtonLink to={paths.demandsAvailable}>Demands Available</ButtonLink>
    </PageMessage>
  ) : (
    visitors
  )
}

const LogIn = () => (
  <PageMessage
    picture="/art/day/empty.svg"
    title="Please log in first"
    text="Log in to see your demands. Don't have any yet? Choose a service on the home page: asking is free."
  >
    <div className="actions actions--center">
      <ButtonLink look="line" to={paths.home}>
        Choose a service
      </ButtonLink>
      <Button onClick={() => openDialog('sign-in')}>Login</Button>
    </div>
  </PageMessage>
)
