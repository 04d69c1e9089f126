import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import type { Removal } from './managed-demand.ts'

type Props = { removal: Removal; onClose: () => void }

/** Says what deleting does before it is done. */
export function RemoveDialog({ removal: { mutate, isPending }, onClose }: Props) {
  return (
    <Dialog
      title="Delete this request?"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button busyText={isPending && 'Deleting...'} onClick={() => mutate()}>
            Delete request
          </Button>
        </>
      }
    >
      <p>
        We'll delete your request and everything in it about you, including for the professionals who unlocked
        it. We can't delete what they have already written down.
      </p>
      <p className="soft">This cannot be undone. To stop new calls for a while, deactivate it instead.</p>
    </Dialog>
  )
}
