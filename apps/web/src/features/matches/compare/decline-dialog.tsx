import { textLimits } from '@joblane/contracts/business/text-limits'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextAreaField } from '#ui/fields/field.tsx'
import { firstNameOf } from '#lib/format/first-name-of.ts'
import { closeWhenDone } from '#ui/dialog/close-when-done.ts'
import { useDecline } from '../use-match-actions.ts'

type Props = { matchId: string; name: string; onClose: () => void }

/** Declines a professional, with a reason that they read. */
export default function DeclineDialog({ matchId, name, onClose }: Props) {
  const { mutate, isPending } = useDecline(matchId)
  const [reason, setReason] = useState('')

  return (
    <ConfirmDialog
      title={`Decline ${name}?`}
      subtitle="They can no longer message you. You can still hire them later."
      onClose={onClose}
      confirm={{
        children: 'Decline',
        busyText: isPending && 'Declining...',
        onClick: () => mutate(reason.trim(), closeWhenDone(onClose)),
      }}
    >
      <TextAreaField
        label={`A word to ${firstNameOf(name)}`}
        isOptional
        hint={`${firstNameOf(name)} reads it. A short reason helps them with the next customer.`}
        maxLength={textLimits.declineReason}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
