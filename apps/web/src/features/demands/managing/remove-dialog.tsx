import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import type { Removal } from './managed-demand.ts'

type Props = { removal: Removal; onClose: () => void }

/** Says what deleting does before it is done. */
export default function RemoveDialog({ removal: { mutate, isPending }, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Delete this request?"
      onClose={onClose}
      confirm={{
        children: 'Delete request',
        busyText: isPending && 'Deleting...',
        onClick: () => mutate(),
      }}
    >
      <p>
        We'll delete your request and everything in it about you, including for the professionals who unlocked
        it. We can't delete what they have already written down.
      </p>
      <p className="soft">This cannot be undone. To stop new calls for a while, deactivate it instead.</p>
    </ConfirmDialog>
  )
}
