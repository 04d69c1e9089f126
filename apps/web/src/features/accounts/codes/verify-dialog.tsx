import type { ContactKind } from '@joblane/contracts/accounts/verification-code'
import { useEffect } from 'react'
import type { DialogProps, DialogRequests } from '#lib/overlays/dialogs.ts'
import { setPrompt, useSession } from '#lib/session/session.ts'
import { saveDraftFavorites } from '../registering/save-draft-favorites.ts'
import { RequiredPhone } from './required-phone.tsx'
import { useFreshMember } from './use-fresh-member.ts'
import { VerificationDialog } from './verification-dialog.tsx'

declare module '#lib/overlays/dialogs.ts' {
  interface DialogRequests {
    /** Confirms the phone or the e-mail of the member; a required confirmation cannot be put off. */
    verify: { kind: ContactKind; isRequired: boolean }
  }
}

type Props = DialogRequests['verify'] & DialogProps

/** Confirms the user's phone or e-mail. */
export default function VerifyDialog({ kind, isRequired, onClose }: Props) {
  const refresh = useFreshMember()
  const { email = '', phoneNumber = '' } = useSession(({ userDetails }) => userDetails) ?? {}
  const isAuthenticated = useSession((session) => session.isAuthenticated)
  // Without a session there is nothing to confirm.
  useEffect(() => void (isAuthenticated || onClose()), [isAuthenticated, onClose])

  const close = () => {
    setPrompt(kind, false)
    onClose()
  }
  // The next prompt depends on the refreshed profile. An optional dialog has closed by then, and another may be open.
  const goOn = async () => {
    await saveDraftFavorites(email)
    await refresh()
    if (isRequired) close()
  }

  const onVerified = () => void goOn()

  return kind === 'phone' && isRequired ? (
    <RequiredPhone phone={phoneNumber} onVerified={onVerified} onClose={close} />
  ) : (
    <VerificationDialog
      kind={kind}
      destination={kind === 'phone' ? phoneNumber : email}
      isRequired={isRequired}
      onVerified={onVerified}
      onClose={close}
    />
  )
}
