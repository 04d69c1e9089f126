import { type RefObject, useEffect, useEffectEvent } from 'react'

/** A disabled button swallows Enter in the fields of its form. Meanwhile it is heard here. */
export function useEnter(form: RefObject<HTMLFormElement | null>, isSwallowed: boolean, onEnter: () => void) {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  })

  useEffect(() => {
    const element = form.current
    if (!element || !isSwallowed) return
    const hear = (event: KeyboardEvent) => enter(event)
    element.addEventListener('keydown', hear)

    return () => element.removeEventListener('keydown', hear)
  }, [form, isSwallowed])
}
