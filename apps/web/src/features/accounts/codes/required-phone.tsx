import { joinPhone } from '@joblane/contracts/accounts/phone'
import type { PhoneParts } from '#ui/fields/phone-field.tsx'
import { CorrectPhone } from './correct-phone.tsx'
import { codeSentAt, dropSentCode, keepSentCode } from './sent-code.ts'
import { VerificationDialog } from './verification-dialog.tsx'

type Props = {
  /** Digits with the country code. */
  phone: string
  onCorrected?: (phone: PhoneParts) => void
  onVerified: () => void
  onClose: () => void
}

/**
 * The mandatory confirmation of a phone. A reload goes on with the code that was sent; changing the number restarts it with
 * the code sent to the new one.
 */
export function RequiredPhone({ phone, onCorrected, onVerified, onClose }: Props) {
  const correct = (corrected: PhoneParts) => {
    keepSentCode(joinPhone(corrected))
    onCorrected?.(corrected)
  }
  const goOn = () => {
    dropSentCode()
    onVerified()
  }

  return (
    <VerificationDialog
      key={phone}
      kind="phone"
      destination={phone}
      isRequired
      sentAt={codeSentAt(phone)}
      wayOut={<CorrectPhone onCorrected={correct} onSignedOut={onClose} />}
      onSent={() => keepSentCode(phone)}
      onVerified={goOn}
      onClose={onClose}
    />
  )
}
