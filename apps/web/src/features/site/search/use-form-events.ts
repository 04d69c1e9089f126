import { useEffect } from 'react'

type Handlers = Readonly<Record<string, (event: Event) => void>>

/** Listens to the events of a form that another component rendered. */
export function useFormEvents(form: HTMLFormElement, handlers: Handlers) {
  useEffect(() => {
    for (const [name, handle] of Object.entries(handlers)) form.addEventListener(name, handle)

    return () => {
      for (const [name, handle] of Object.entries(handlers)) form.removeEventListener(name, handle)
    }
  })
}
