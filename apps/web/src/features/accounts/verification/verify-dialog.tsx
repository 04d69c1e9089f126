import { useEffect } from 'react'
import type { DialogProps, DialogRequests } from '#lib/dialogs.ts'
import { setPrompt, useSession } from '#lib/session.ts'
import { SignOutInstead } from './sign-out-instead.tsx'
import { useFreshMember } from './use-fresh-member.ts'
import { VerificationDialog } from './verification-dialog.tsx'

type Props = DialogRequests['verify'] & DialogProps

/** Confirms the phone or the e-mail of whoever is logged in. */
export default function VerifyDialog({ kind, isRequired, onClose }: Props) {
  const refresh = useFreshMember()
  const destination = useSession(({ userDetails }) =>
    kind === 'phone' ? userDetails?.phoneNumber : userDetails?.email,
  )

  const isAuthenticated = useSession((session) => session.isAuthenticated)
  // Without a session there is nobody to confirm anything.
  useEffect(() => void (isAuthenticated || onClose()), [isAuthenticated, onClose])

  const close = () => {
    setPrompt(kind, false)
    onClose()
  }
  const goOn = () => {
    close()
    refresh()
  }

  return (
    <VerificationDialog
      kind={kind}
      destination={destination ?? ''}
      isRequired={isRequired}
      wayOut={<SignOutInstead onSignedOut={close} />}
      onVerified={goOn}
      onClose={close}
    />
  )
}
