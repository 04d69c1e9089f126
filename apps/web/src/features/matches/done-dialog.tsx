import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useMove } from './use-match-actions.ts'

type Props = { matchId: string; onClose: () => void }

/** A job that is done stays done, whoever says so. */
export default function DoneDialog({ matchId, onClose }: Props) {
  const { mutate, isPending } = useMove(matchId, 'markDone')

  return (
    <ConfirmDialog
      title="Is the job done?"
      onClose={onClose}
      cancelText="Not yet"
      confirm={{
        children: "Yes, it's done",
        busyText: isPending && 'Saving...',
        onClick: () => mutate({}, { onSettled: onClose }),
      }}
    >
      <p>This is final: the hire can no longer be undone. You can still write to and review each other.</p>
    </ConfirmDialog>
  )
}
