import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useMove } from './use-match-actions.ts'

type Props = { matchId: string; /** The customer's first name. */ name: string; onClose: () => void }

/** Withdrawing cannot be undone, so it is asked for twice. */
export default function WithdrawDialog({ matchId, name, onClose }: Props) {
  const { mutate, isPending } = useMove(matchId, 'withdraw')

  return (
    <ConfirmDialog
      title="Withdraw from this request?"
      onClose={onClose}
      cancelText="Keep it"
      confirm={{
        children: 'Withdraw',
        busyText: isPending && 'Withdrawing...',
        onClick: () => mutate({}, { onSettled: onClose }),
      }}
    >
      <p>
        {name} can no longer hire you for it, and neither of you can write. This cannot be undone. Your lead
        stays spent.
      </p>
    </ConfirmDialog>
  )
}
