import { paths } from '@joblane/contracts/site/pages'
import { useSession } from '#lib/session/session.ts'
import { ButtonLink } from '#ui/elements/button.tsx'
import { PageMessage } from '#ui/feedback/page-message.tsx'
import { SignInFirst } from '#features/accounts/signing-in/sign-in-first.tsx'

/** E-mails lead to these pages, so visitors log in here instead of being sent home. */
export function ForProfessionals() {
  const isAuthenticated = useSession((session) => session.isAuthenticated)

  return isAuthenticated ? (
    <PageMessage
      picture="/art/day/professional.svg"
      title="This page is for professionals"
      text="You are not signed in as a professional. What you asked for yourself is under My Open Demands."
    >
      <ButtonLink to={paths.myOpenDemands}>My Open Demands</ButtonLink>
    </PageMessage>
  ) : (
    <SignInFirst text="Log in as a professional to see your customers." />
  )
}
