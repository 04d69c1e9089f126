import { useEffect, useRef } from 'react'
import { focusField } from '#lib/browser/focus-field.ts'

/** Puts the focus on the first field of a form that was found at fault. */
export function useFocusOnFault(faults: Record<string, string>) {
  const form = useRef<HTMLFormElement>(null)
  const [first] = Object.keys(faults)

  useEffect(() => {
    if (first !== undefined) focusField(form.current, first)
  }, [first])

  return form
}
