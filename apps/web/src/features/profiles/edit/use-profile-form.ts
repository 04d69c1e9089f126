import { changeMyProfessional, type MyProfessional } from '@joblane/contracts/api/professionals'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useAction } from '#lib/actions/use-action.ts'
import { callForAnswer } from '#lib/api/api-client.ts'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { dropDraft, readDraft, writeDraft } from '#lib/browser/drafts.ts'
import { focusField } from '#lib/browser/focus-field.ts'
import { showError, showNotification } from '#lib/overlays/notifications.ts'
import { myProfessional } from '../professional.ts'
import { bodyOf, faultsOf, formOf, isSameForm, type ProfileForm } from './profile-form.ts'

type Faults = Record<string, string>

/** The form's values, its faults and its buttons. Unsaved changes survive leaving the page and a failed call. */
export function useProfileForm(profile: MyProfessional) {
  const draft = `profile:${profile.id}`
  const saved = formOf(profile)
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState(() => readDraft(draft, saved))
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, isPending } = useSave()
  useFocusOnFirst(form, faults)

  function show(next: ProfileForm, nextFaults: Faults = {}) {
    setTyped(next)
    setFaults(nextFaults)
    if (isSameForm(next, saved)) dropDraft(draft)
    else writeDraft(draft, next)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const found = faultsOf(typed)
    setFaults(found)
    if (Object.keys(found).length > 0) return

    mutate(typed, {
      onSuccess: ({ data }) => {
        dropDraft(draft)
        setTyped(formOf(data))
      },
      onError: (error) => setFaults(fieldErrors(error)),
    })
  }

  return {
    form: { ref: form, noValidate: true, onSubmit: submit },
    typed,
    faults,
    isBusy: isPending,
    isChanged: !isSameForm(typed, saved),
    change: (changes: Partial<ProfileForm>) => show({ ...typed, ...changes }),
    discard: () => show(saved),
  }
}

function useSave() {
  const queries = useQueryClient()

  return useAction({
    mutationFn: (form: ProfileForm) => callForAnswer(changeMyProfessional, { body: bodyOf(form) }),
    onSuccess: ({ data, message }) => {
      queries.setQueryData(myProfessional.queryKey, data)
      showNotification('success', message)
    },
    onError: (error) => {
      if (Object.keys(fieldErrors(error)).length === 0) showError(error)
    },
  })
}

function useFocusOnFirst(form: { current: HTMLFormElement | null }, faults: Faults) {
  useEffect(() => {
    const [first] = Object.keys(faults)
    if (first !== undefined) focusField(form.current, first)
  }, [form, faults])
}
