import { filterLimits } from '@joblane/contracts/demands/numbers'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/elements/icon.tsx'

type Props = {
  value: string
  /** Called after a pause in typing; submitting the form skips the wait. */
  onPause: (text: string) => void
}

const pauseMs = 400

/** The search of a filter form, with its button. */
export function SearchField({ value, onPause }: Props) {
  const { input, typed, setTyped } = useTyped(value, onPause)

  return (
    <div className="search">
      <Icon name="search" />
      <input
        ref={input}
        className="input"
        type="search"
        name="search"
        aria-label="Search demands"
        autoComplete="off"
        maxLength={filterLimits.search}
        placeholder="Service, city or keyword"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button className="btn btn--sm" type="submit">
        Search
      </button>
    </div>
  )
}

/** The typed text, until the address changes, for example after going back. */
function useTyped(value: string, onPause: (text: string) => void) {
  const [typed, setTyped] = useState(value)
  const settled = useRef(value)
  const input = useRef<HTMLInputElement>(null)

  // Hydration leaves text that was typed before it in the field, but its events are gone.
  useEffect(() => setTyped((text) => input.current?.value ?? text), [])

  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setTyped(value)
  }, [value])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === settled.current) return
    const timer = setTimeout(() => {
      settled.current = wanted
      onPause(wanted)
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, onPause])

  return { input, typed, setTyped }
}
