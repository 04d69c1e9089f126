import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/elements/button.tsx'
import { useMove } from './use-match-actions.ts'

type Props = { matchId: string; /** The customer's first name. */ name: string; onClose: () => void }

/** Withdrawing cannot be undone, so it is asked for twice. */
export default function WithdrawDialog({ matchId, name, onClose }: Props) {
  const { mutate, isPending } = useMove(matchId, 'withdraw')

  return (
    <Dialog
      title="Withdraw from this request?"
      onClose={onClose}
      footer={
        <>
          <Button look="line" onClick={onClose}>
            Keep it
          </Button>
          <Button busyText={isPending && 'Withdrawing...'} onClick={() => mutate({}, { onSuccess: onClose })}>
            Withdraw
          </Button>
        </>
      }
    >
      <p>
        {name} can no longer hire you for it, and neither of you can write. This cannot be undone. Your lead
        stays spent.
      </p>
    </Dialog>
  )
}
