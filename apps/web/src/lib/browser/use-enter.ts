import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Handles Enter in a form whose submit button is disabled, since the browser ignores it there. */
export function useEnter(form: RefObject<HTMLFormElement | null>, isSwallowed: boolean, onEnter: () => void) {
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onEnter()
  })

  useEffect(() => {
    const element = form.current
    if (!element || !isSwallowed) return
    const onKeyDown = (event: KeyboardEvent) => enter(event)
    element.addEventListener('keydown', onKeyDown)

    return () => element.removeEventListener('keydown', onKeyDown)
  }, [form, isSwallowed])
}
