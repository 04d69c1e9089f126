import { Button } from '#ui/elements/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { OutcomeMedal } from '../outcome-medal.tsx'

export type Outcome = 'activated' | 'deactivated' | 'failed'

const titles: Record<Outcome, string> = {
  activated: 'Demand activated successfully!',
  deactivated: 'Demand deactivated successfully!',
  failed: 'Failed to change demand status. Please try again.',
}

const lines: Record<Outcome, string> = {
  activated: 'Professionals can find it again.',
  deactivated: 'It no longer appears in any list. Professionals who already have your contact keep it.',
  failed: 'Nothing has changed.',
}

type Props = { outcome: Outcome; onClose: () => void }

/** The result of changing a demand's status. */
export const StatusDialog = ({ outcome, onClose }: Props) => (
  <Dialog
    picture={<OutcomeMedal isGood={outcome !== 'failed'} />}
    title={titles[outcome]}
    onClose={onClose}
    footer={
      <Button data-autofocus onClick={onClose}>
        OK
      </Button>
    }
  >
    <p className="soft">{lines[outcome]}</p>
  </Dialog>
)
