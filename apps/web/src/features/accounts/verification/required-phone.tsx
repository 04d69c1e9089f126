import { useState } from 'react'
import type { PhoneParts } from '#ui/fields/phone-field.tsx'
import { CorrectPhone } from './correct-phone.tsx'
import { VerificationDialog } from './verification-dialog.tsx'

type Props = {
  /** Digits with the country code. */
  phone: string
  onCorrected?: (phone: PhoneParts) => void
  onVerified: () => void
  onClose: () => void
}

/** The mandatory confirmation of a phone. Changing the number restarts it with the code sent to the new one. */
export function RequiredPhone({ phone, onCorrected, onVerified, onClose }: Props) {
  const [wasSent, setSent] = useState(false)
  const correct = (corrected: PhoneParts) => {
    setSent(true)
    onCorrected?.(corrected)
  }

  return (
    <VerificationDialog
      key={phone}
      kind="phone"
      destination={phone}
      isRequired
      wasSent={wasSent}
      wayOut={<CorrectPhone onCorrected={correct} onSignedOut={onClose} />}
      onVerified={onVerified}
      onClose={onClose}
    />
  )
}
