import { type Dispatch, type FormEvent, type SetStateAction, useEffect, useRef, useState } from 'react'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusFirst } from '#lib/browser/focus-field.ts'

type Faults = Record<string, string>

/** What changes, or how it follows from the present values: an upload ends later than it began. */
type Change<Typed> = Partial<Typed> | ((former: Typed) => Partial<Typed>)

/** The part of `useAction` that a form needs. */
type Action<Typed> = {
  mutate: (typed: Typed, options?: { onSuccess?: () => void }) => void
  isPending: boolean
  error: Error | null
  reset: () => void
}

type Options<Typed> = {
  initial: Typed
  /** Where the values are, such as a draft; by default in the component alone. */
  state?: readonly [Typed, Dispatch<SetStateAction<Typed>>]
  /** Finds faults before the form is sent, by field. */
  check?: (typed: Typed) => Faults
  isEmptiedBySuccess?: boolean
}

const findNothing = (): Faults => ({})

/**
 * A form that sends its typed values by an action. Faults that the form or the server finds stand in `faults` by field
 * until the next change, and the first faulty field gets the focus.
 */
export function useForm<Typed extends object>(action: Action<Typed>, options: Options<Typed>) {
  const { initial, check = findNothing, isEmptiedBySuccess = false } = options
  const { mutate, isPending, error, reset } = action
  const own = useState(initial)
  const [typed, setTyped] = options.state ?? own
  const [ownFaults, setOwnFaults] = useState<Faults>({})
  const ref = useRef<HTMLFormElement>(null)

  useEffect(() => {
    focusFirst(ref.current, Object.keys({ ...fieldErrors(error), ...ownFaults }))
  }, [error, ownFaults])

  const type = (change: Change<Typed>) => {
    setTyped((former) => ({ ...former, ...(typeof change === 'function' ? change(former) : change) }))
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

  return {
    form: { ref, noValidate: true, onSubmit },
    typed,
    type,
    faults: { ...fieldErrors(error), ...ownFaults },
    isBusy: isPending,
  }
}
