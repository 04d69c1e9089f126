import { useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'

const DoneDialog = lazyPart(() => import('./done-dialog.tsx'))

type Props = { matchId: string; isSmall?: boolean; isWide?: boolean }

/** For both sides of a hire. */
export function DoneButton({ matchId, ...look }: Props) {
  const [isAsking, setAsking] = useState(false)

  return (
    <>
      <Button look="line" {...look} onClick={() => setAsking(true)}>
        The job is done
      </Button>
      {isAsking && <DoneDialog matchId={matchId} onClose={() => setAsking(false)} />}
    </>
  )
}
