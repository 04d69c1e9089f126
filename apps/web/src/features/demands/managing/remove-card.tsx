import { useState } from 'react'
import { Button } from '#ui/elements/button.tsx'
import { Icon } from '#ui/elements/icon.tsx'
import { lazyPart } from '#ui/feedback/lazy-part.tsx'
import type { Removal } from './managed-demand.ts'

const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'))

/** Deletes a request and everything in it. */
export function RemoveCard({ removal }: { removal: Removal }) {
  const [isRemoving, setRemoving] = useState(false)

  return (
    <section className="card box" aria-labelledby="remove">
      <h2 id="remove">Delete everything</h2>
      <p className="small">Keep the link to this page private. Anyone who has it can manage your request.</p>
      <Button look="quiet" isWide onClick={() => setRemoving(true)}>
        <Icon name="trash" />
        Delete request
      </Button>
      {isRemoving && <RemoveDialog removal={removal} onClose={() => setRemoving(false)} />}
    </section>
  )
}
