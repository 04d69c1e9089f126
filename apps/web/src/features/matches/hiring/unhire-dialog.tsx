import type { CustomerMatch } from '@joblane/contracts/matches/api'
import { isUnavailable } from '../match-rules.ts'
import { calledOf } from '../match-words.ts'
import { MoveDialog } from './move-dialog.tsx'

type Props = { match: Pick<CustomerMatch, 'id' | 'professional'>; onClose: () => void }

/** The professional counts on the job, and gets an e-mail. */
export default function UnhireDialog({ match: { id, professional }, onClose }: Props) {
  return (
    <MoveDialog
      matchId={id}
      onClose={onClose}
      move="unhire"
      title="Undo the hire?"
      cancelText="Keep it"
      confirmText="Undo the hire"
      busyText="Undoing..."
    >
      {!isUnavailable(professional) && `We'll let ${calledOf(professional)} know. `}
      Your request stays stopped until you start it again.
    </MoveDialog>
  )
}
