import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { openDialog } from '#lib/overlays/dialogs.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusFirst } from '#lib/browser/focus-field.ts'
import { useDraft } from '#lib/drafts/use-draft.ts'
import { findToken, useOwner } from '#lib/session/session.ts'
import type { Errors } from './demand-form.tsx'
import { emptyDemand, faultOfPrice, type NewDemand, withChange } from './new-demand.ts'
import { usePostDemand } from './use-post-demand.ts'

/** The form's values, the server's field errors, and the submit handler. A failure loses no value. */
export function useDemandForm() {
  const form = useRef<HTMLFormElement>(null)
  // The draft stays with the member who opened the form, also when the session expires.
  const [owner] = useState(useOwner())
  const [demand, setDemand, drop] = useDraft(`demand:${owner}`, emptyDemand)
  const [errors, setErrors] = useState<Errors>({})
  const [outcome, setOutcome] = useState<'added' | 'failed' | null>(null)
  const { mutate, isPending } = usePostDemand()

  // By then the error dialog has closed and restored the focus.
  const point = useEffectEvent(() => focusFirst(form.current, Object.keys(errors)))
  useEffect(() => {
    if (outcome === null) point()
  }, [outcome])

  const submit = () => {
    if (findToken() === null) return openDialog('sign-in')
    mutate(demand, {
      onSuccess: () => {
        drop()
        setOutcome('added')
      },
      onError: (error) => {
        setErrors({ ...byField(fieldErrors(error)), ...faultOfPrice(demand) })
        setOutcome('failed')
      },
    })
  }

  return {
    fields: {
      form,
      demand,
      errors,
      isBusy: isPending,
      onSubmit: submit,
      onChange: change,
      onPhotos: changePhotos,
    },
    outcome,
    dismiss: () => setOutcome(null),
  }

  function changePhotos(update: (former: NewDemand['photos']) => NewDemand['photos']) {
    setDemand((former) => ({ ...former, photos: update(former.photos) }))
    clear(['photoIds'])
  }

  function change(changes: Partial<NewDemand>) {
    setDemand((former) => withChange(former, changes))
    clear(Object.keys(changes))
  }

  function clear(fields: readonly string[]) {
    setErrors((former) =>
      Object.fromEntries(Object.entries(former).filter(([field]) => !fields.includes(field))),
    )
  }
}

/** An error of one requirement is shown at the requirements field. */
const byField = (errors: Readonly<Record<string, string>>): Errors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, sentence]) => [field.replace(/\..*$/, ''), sentence]),
  )
