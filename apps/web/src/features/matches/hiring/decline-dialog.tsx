import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { textLimits } from '@joblane/contracts/matches/numbers'
import { useState } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { TextAreaField } from '#ui/fields/field.tsx'
import { closeWhenDone } from '#ui/dialog/close-when-done.ts'
import { calledOf } from '../match-words.ts'
import { useDecline } from '../use-match-actions.ts'

/** The match has ended otherwise. */
const notOpen = ['MATCH_HIRED', 'MATCH_DECLINED', 'MATCH_WITHDRAWN', 'MATCH_CLOSED', 'MATCH_DONE'] as const

type Props = { match: Pick<CustomerMatch, 'id' | 'professional'>; onClose: () => void }

/** Declines a professional, with a reason that they read. */
export default function DeclineDialog({ match: { id, professional }, onClose }: Props) {
  const { mutate, isPending } = useDecline(id)
  const [reason, setReason] = useState('')

  return (
    <ConfirmDialog
      title={`Decline ${professional.hasLeft ? 'the professional' : professional.name}?`}
      subtitle="They can no longer message you. You can still hire them later."
      onClose={onClose}
      confirm={{
        children: 'Decline',
        busyText: isPending && 'Declining...',
        onClick: () => mutate(reason.trim(), closeWhenDone(onClose, notOpen)),
      }}
    >
      <TextAreaField
        label={`A word to ${calledOf(professional, 'the professional')}`}
        isOptional
        hint={`${calledOf(professional)} reads it. A short reason helps them with the next customer.`}
        maxLength={textLimits.declineReason}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </ConfirmDialog>
  )
}
