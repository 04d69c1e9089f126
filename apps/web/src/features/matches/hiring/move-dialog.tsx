import type { ReactNode } from 'react'
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx'
import { useMove } from '../use-match-actions.ts'

type Props = {
  matchId: string
  move: 'withdraw' | 'markDone' | 'unhire'
  title: string
  cancelText: string
  confirmText: string
  busyText: string
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** Asks before a match is moved to another state, and says what follows. */
export function MoveDialog({ matchId, move, confirmText, busyText, children, ...dialog }: Props) {
  const { mutate, isPending } = useMove(matchId, move)

  return (
    <ConfirmDialog
      {...dialog}
      confirm={{
        children: confirmText,
        busyText: isPending && busyText,
        onClick: () => mutate({}, { onSettled: dialog.onClose }),
      }}
    >
      <p>{children}</p>
    </ConfirmDialog>
  )
}
