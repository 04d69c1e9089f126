import { postDemand } from '@joblane/contracts/demands/api'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { useIdempotencyKey } from '#lib/actions/use-idempotency-key.ts'
import { call } from '#lib/api/api-client.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusFirst } from '#lib/browser/focus-field.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { type Faults, type Sent, useForm } from '#lib/forms/use-form.ts'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { findToken, useOwner } from '#lib/session/session.ts'
import { isAboutDemands } from '../about-demands.ts'
import { demandBody, emptyDemand, faultOfPrice, type NewDemand } from './new-demand.ts'

/** The form of a new demand, which the server checks, and what came of it. A failure loses no value. */
export function useDemandForm() {
  // The draft stays with the member who opened the form, also when the session expires.
  const [owner] = useState(useOwner())
  const [draft, setDraft, drop] = useDraft<Partial<NewDemand>>(`demand:${owner}`, emptyDemand)
  const posting = usePostDemand(drop)
  const { form, send, ...fields } = useForm({
    saved: emptyDemand,
    action: posting,
    faultsIn,
    state: [draft, setDraft],
  })
  const outcome = posting.isSuccess ? 'added' : posting.isError ? 'failed' : null

  // By then the error dialog has closed and restored the focus.
  const point = useEffectEvent(() => focusFirst(form.ref.current, Object.keys(fields.faults)))
  useEffect(() => {
    if (outcome === null) point()
  }, [outcome])

  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (findToken() === null) openDialog('sign-in')
    else send()
  }

  return { form: { ...form, onSubmit }, ...fields, outcome, dismiss: posting.reset }
}

function usePostDemand(onPosted: () => void) {
  const queries = useQueryClient()
  const { keyFor, forget } = useIdempotencyKey()

  return useAction({
    mutationFn: async ({ typed }: Sent<NewDemand>) => {
      const { key, at } = keyFor(typed)
      const { success } = await call(postDemand, { body: demandBody(typed, at) }, { idempotencyKey: key })
      if (!success) throw new Error('The demand was not added.')
    },
    onSuccess: () => {
      onPosted()
      forget()
      void queries.invalidateQueries({ predicate: isAboutDemands })
    },
    onError: showError,
  })
}

/** An error of one requirement is shown at the requirements. The price is not checked before: all faults show at once. */
const faultsIn = (error: Error, demand: NewDemand): Faults => ({
  ...Object.fromEntries(
    Object.entries(fieldErrors(error)).map(([name, sentence]) => [fieldOf(name), sentence]),
  ),
  ...faultOfPrice(demand),
})

const fieldOf = (name: string) => name.replace(/\..*$/, '').replace('photoIds', 'photos')
