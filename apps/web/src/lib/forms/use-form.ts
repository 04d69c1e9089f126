import {
  type Dispatch,
  type FormEvent,
  type RefObject,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react'
import { fieldErrors } from '#lib/api/field-errors.ts'
import { focusFirst } from '#lib/browser/focus-field.ts'

/** Sentences by the names of the fields they are about. */
export type Faults = Record<string, string>

/** What a form sends: something new takes all that was typed, something saved what was changed. */
export type Sent<Typed> = { typed: Typed; changed: Partial<Typed> }

/** What changes, or how it follows from the present values: an upload ends later than it began. */
export type Change<Typed> = Partial<Typed> | ((former: Typed) => Partial<Typed>)

/** The part of `useAction` that a form needs. */
type Action<Typed> = {
  mutate: (sent: Sent<Typed>, options: { onSuccess: () => void; onError: (error: Error) => void }) => void
  isPending: boolean
}

type Options<Typed> = {
  /** The values that the server has, or those of an empty form. */
  saved: Typed
  /** Finds faults before the form is sent. */
  check?: (typed: Typed) => Faults
  action: Action<Typed>
  /** The faults that a refusal names. */
  faultsIn?: (error: Error, typed: Typed) => Faults
  /** What was changed, where somebody else keeps it, such as a draft, and forgets it once it is saved. */
  state?: readonly [Partial<Typed>, Dispatch<SetStateAction<Partial<Typed>>>]
}

const findNothing = (): Faults => ({})

/**
 * A form that sends what was typed by an action. It holds changes alone: a field that nobody touched follows the server,
 * and so does every field once it is saved. A fault that the form or the server finds stands until its field is changed,
 * and the first faulty field gets the focus.
 */
export function useForm<Typed extends object>(options: Options<Typed>) {
  const { saved, check = findNothing, action, faultsIn = fieldErrors, state } = options
  const own = useState<Partial<Typed>>({})
  const [changes, setChanges] = state ?? own
  const ref = useRef<HTMLFormElement>(null)
  const { faults, point, correct } = useFaults(ref, saved)
  const typed: Typed = { ...saved, ...changes }
  const changed = differing(changes, saved)

  const type = (change: Change<Typed>) => {
    const after = (former: Partial<Typed>) =>
      typeof change === 'function' ? change({ ...saved, ...former }) : change
    setChanges((former) => differing({ ...former, ...after(former) }, saved))
    correct(Object.keys(after(changes)))
  }
  const send = () => {
    const found = check(typed)
    point(found)
    if (Object.keys(found).length > 0) return

    action.mutate(
      { typed, changed },
      {
        onSuccess: () => {
          if (!state) setChanges((now) => withoutSent(now, changes))
        },
        onError: (error) => point(faultsIn(error, typed)),
      },
    )
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  const discard = () => {
    setChanges({})
    point({})
  }

  return {
    form: { ref, noValidate: true, onSubmit },
    typed,
    type,
    send,
    discard,
    faults,
    isBusy: action.isPending,
    isChanged: Object.keys(changed).length > 0,
  }
}

/** The faults that were found and not corrected since. */
function useFaults(form: RefObject<HTMLFormElement | null>, fields: object) {
  const [found, setFound] = useState<Faults>({})
  const [corrected, setCorrected] = useState<readonly string[]>([])
  useEffect(() => focusFirst(form.current, Object.keys(found)), [form, found])

  /** A fault that is named after no field may be corrected by every change. */
  const isCorrected = (fault: string) => {
    const [field = ''] = fault.split('.')
    return field in fields ? corrected.includes(field) : corrected.length > 0
  }

  return {
    faults: Object.fromEntries(Object.entries(found).filter(([fault]) => !isCorrected(fault))),
    point: (faults: Faults) => {
      setFound(faults)
      setCorrected([])
    },
    correct: (changed: readonly string[]) => setCorrected((former) => [...former, ...changed]),
  }
}

/** The changes that the server does not have. */
export const differing = <Typed extends object>(changes: Partial<Typed>, saved: Typed) =>
  picked(changes, (field, value) => JSON.stringify(value) !== JSON.stringify(Reflect.get(saved, field)))

/** The changes that were made after these were sent. */
export const withoutSent = <Typed extends object>(now: Partial<Typed>, sent: Partial<Typed>) =>
  picked(now, (field, value) => value !== Reflect.get(sent, field))

const picked = <Changes extends object>(
  changes: Changes,
  isWanted: (field: string, value: unknown) => boolean,
) => Object.fromEntries(Object.entries(changes).filter(([field, value]) => isWanted(field, value))) as Changes
