import { MoveDialog } from './move-dialog.tsx'

type Props = {
  matchId: string
  /** The customer's first name. */
  name: string
  onClose: () => void
}

/** Withdrawing cannot be undone, so it is asked for twice. */
export default function WithdrawDialog({ name, ...match }: Props) {
  return (
    <MoveDialog
      {...match}
      move="withdraw"
      title="Withdraw from this request?"
      cancelText="Keep it"
      confirmText="Withdraw"
      busyText="Withdrawing..."
    >
      {name} can no longer hire you for it, and neither of you can write. This cannot be undone. Your lead
      stays spent.
    </MoveDialog>
  )
}
