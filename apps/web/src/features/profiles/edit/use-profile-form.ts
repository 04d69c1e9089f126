import type { MyProfessional } from '@joblane/contracts/profiles/api'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { dropDraft, readDraft, writeDraft } from '#lib/drafts/drafts.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { faultsOf, formOf, isSameForm, type ProfileForm, withLaterChanges } from './profile-form.ts'
import { useSaveProfile } from './use-save-profile.ts'

type Faults = Record<string, string>

/** A change that depends on the present values, such as an upload that ends later. */
export type Change = Partial<ProfileForm> | ((former: ProfileForm) => Partial<ProfileForm>)

/** The form's values, its faults and its buttons. Unsaved changes survive leaving the page and a failed call. */
export function useProfileForm(profile: MyProfessional) {
  const draft = `profile:${profile.id}`
  const saved = formOf(profile)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => readDraft(draft, saved))
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, isPending } = useSaveProfile(profile)
  const isChanged = !isSameForm(typed, saved)
  useFocusOnFirst(form, faults)

  useEffect(() => {
    if (isChanged) writeDraft(draft, typed)
    else dropDraft(draft)
  }, [draft, typed, isChanged])

  function change(changes: Change) {
    setTyped((former) => ({ ...former, ...(typeof changes === 'function' ? changes(former) : changes) }))
    setFaults({})
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return

    mutate(typed, {
      onSuccess: ({ data }) => setTyped((now) => withLaterChanges(formOf(data), typed, now)),
      onError: (error) => setFaults(fieldErrors(error)),
    })
  }

  return {
    form: { ref: form, noValidate: true, onSubmit: submit },
    typed,
    faults,
    isBusy: isPending,
    isChanged,
    change,
    discard: () => change(saved),
  }
}

function useFocusOnFirst(form: { current: HTMLFormElement | null }, faults: Faults) {
  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first !== undefined) focusField(form.current, first)
  }, [form, faults])
}
