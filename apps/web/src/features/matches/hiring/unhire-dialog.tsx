import type { CustomerMatch } from '@joblane/contracts/api/deal/matches'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { isUnavailable } from '../match-rules.ts'
import { calledOf } from '../match-words.ts'
import { useMove } from '../use-match-actions.ts'

type Props = { match: Pick<CustomerMatch, 'id' | 'professional'>; onClose: () => void }

/** The professional counts on the job, and is told. */
export default function UnhireDialog({ match: { id, professional }, onClose }: Props) {
  const { mutate, isPending } = useMove(id, 'unhire')

  return (
    <ConfirmDialog
      title="Undo the hire?"
      onClose={onClose}
      cancelText="Keep it"
      confirm={{
        children: 'Undo the hire',
        busyText: isPending && 'Undoing...',
        onClick: () => mutate({}, { onSettled: onClose }),
      }}
    >
      <p>
        {!isUnavailable(professional) && `We'll let ${calledOf(professional)} know. `}
        Your request stays stopped until you start it again.
      </p>
    </ConfirmDialog>
  )
}
