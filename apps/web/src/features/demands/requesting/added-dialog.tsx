import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OutcomeMedal } from '../outcome-medal.tsx'

type Props = { isAdded: boolean; onClose: () => void }

/** The result of adding a demand. */
export const AddedDialog = ({ isAdded, onClose }: Props) => (
  <Dialog
    picture={<OutcomeMedal isGood={isAdded} />}
    title={isAdded ? 'Demand added successfully!' : 'Failed to add demand. Please try again.'}
    onClose={onClose}
    footer={
      <Button data-autofocus onClick={onClose}>
        OK
      </Button>
    }
  >
    <p className="soft">
      {isAdded
        ? 'Professionals can find it now. You can close it at any time in My Open Demands.'
        : 'Everything you filled in is still there.'}
    </p>
  </Dialog>
)
