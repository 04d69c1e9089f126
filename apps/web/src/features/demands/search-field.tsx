import { useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'

type Props = {
  value: string
  /** Told after a pause in typing; whoever does not want to wait sends the form. */
  onPause: (text: string) => void
}

const pauseMs = 400

/** The search of a filter form, with its button. */
export function SearchField({ value, onPause }: Props) {
  const { typed, setTyped, isPending, settle } = useTyped(value)

  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => onPause(settle()), pauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <div className="search">
      <Icon name="search" />
      <input
        className="input"
        type="search"
        name="search"
        aria-label="Search demands"
        autoComplete="off"
        maxLength={2000}
        placeholder="Service, city or words of the demand"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button className="btn btn--sm" type="submit">
        Search
      </button>
    </div>
  )
}

/** What is typed, until the address says something else, as after going back. */
function useTyped(value: string) {
  const [typed, setTyped] = useState(value)
  const settled = useRef(value)

  useEffect(() => {
    if (value === settled.current) return
    settled.current = value
    setTyped(value)
  }, [value])

  return {
    typed,
    setTyped,
    isPending: typed.trim() !== settled.current,
    settle: () => (settled.current = typed.trim()),
  }
}
