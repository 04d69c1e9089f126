import { type FormEvent, useState } from 'react'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { useFocusOnFault } from './use-focus-on-fault.ts'

type Faults = Record<string, string>

/** The part of `useAction` that a form needs. */
type Action<Typed> = {
  mutate: (typed: Typed, options?: { onSuccess?: () => void }) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}

type Options<Typed> = {
  initial: Typed
  /** Finds faults before the form is sent, by field. */
  check?: (typed: Typed) => Faults
  isEmptiedBySuccess?: boolean
}

const findNothing = (): Faults => ({})

/**
 * A form that sends its typed values by an action. Faults that the form or the server finds stand in `faults` by field
 * until the next change, and the first faulty field gets the focus.
 */
export function useAccountForm<Typed extends object>(action: Action<Typed>, options: Options<Typed>) {
  const { initial, check = findNothing, isEmptiedBySuccess = false } = options
  const { mutate, isPending, error, reset } = action
  const [typed, setTyped] = useState(initial)
  const [ownFaults, setOwnFaults] = useState<Faults>({})
  const faults: Faults = { ...fieldErrors(error), ...ownFaults }
  const ref = useFocusOnFault(faults)

  const type = (changes: Partial<Typed>) => {
    setTyped({ ...typed, ...changes })
    setOwnFaults({})
    // Not while the action runs: the form stays busy, and shows what comes of it.
    if (error !== null) reset()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const found = check(typed)
    setOwnFaults(found)
    if (Object.keys(found).length > 0) return

    mutate(typed, isEmptiedBySuccess ? { onSuccess: () => setTyped(initial) } : {})
  }

  return { form: { ref, noValidate: true, onSubmit }, typed, type, faults, isBusy: isPending }
}
