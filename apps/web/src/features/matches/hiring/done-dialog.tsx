import { MoveDialog } from './move-dialog.tsx'

type Props = { matchId: string; onClose: () => void }

/** A job that is done stays done, whichever side says so. */
export default function DoneDialog(match: Props) {
  return (
    <MoveDialog
      {...match}
      move="markDone"
      title="Is the job done?"
      cancelText="Not yet"
      confirmText="Yes, it's done"
      busyText="Saving..."
    >
      This is final: the hire can no longer be undone. You can still write to and review each other.
    </MoveDialog>
  )
}
