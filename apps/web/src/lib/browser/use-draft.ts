import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'

/** A form that is kept while it is typed, and until it is dropped; `storable` leaves out what is too secret to store. */
export function useDraft<Draft extends object>(
  name: string,
  empty: Draft,
  storable: (draft: Draft) => Partial<Draft> = whole,
) {
  const [draft, setDraft] = useState(() => readDraft(name, empty))
  const isDropped = useRef(false)

  useEffect(() => {
    if (!isDropped.current) writeDraft(name, draft, storable(draft))
  }, [name, draft, storable])

  const drop = () => {
    isDropped.current = true
    dropDraft(name)
  }

  return [draft, setDraft, drop] as const
}

const whole = <Draft>(draft: Draft) => draft
