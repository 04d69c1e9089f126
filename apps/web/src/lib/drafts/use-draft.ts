import { useEffect, useRef, useState } from 'react'
import { dropDraft, readDraft, writeDraft } from './drafts.ts'

/** A form stored as a draft on every change until it is dropped; `storable` removes secrets before storing. */
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
