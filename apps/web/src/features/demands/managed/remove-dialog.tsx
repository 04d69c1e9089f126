import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useRemoveManagedDemand } from './managed-demand.ts'

type Props = { secret: string; onRemoved: () => void; onClose: () => void }

/** Says what deleting does before it is done. */
export function RemoveDialog({ secret, onRemoved, onClose }: Props) {
  const { mutate, isPending } = useRemoveManagedDemand(secret)

  return (
    <Dialog
      title="Delete this request?"
      onClose={onClose}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busyText={isPending && 'Deleting...'}
            onClick={() => mutate(undefined, { onSuccess: onRemoved })}
          >
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
