import { type ComponentType, useEffect, useReducer } from 'react'
import { ApiError } from '#lib/api/api-call.ts'
import { loadPart } from '#lib/browser/load-part.ts'
import { showError } from '#lib/overlays/notifications.ts'

type Closable = { onClose: () => void }

/**
 * A dialog or drawer that is loaded when it is first opened. If loading fails, the page stays as it is: the user sees
 * an error and can try again, which a failed `React.lazy` does not allow.
 */
export function lazyComponent<P extends Closable>(
  load: () => Promise<{ default: ComponentType<P> }>,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null

  return function Lazily(props: P) {
    const [, redraw] = useReducer((count: number) => count + 1, 0)
    const { onClose } = props

    useEffect(() => {
      if (Loaded) return
      let isWanted = true
      loadPart(load).then(
        (module) => {
          Loaded = module.default
          if (isWanted) redraw()
        },
        () => {
          showError(new ApiError(0, null))
          if (isWanted) onClose()
        },
      )

      return () => void (isWanted = false)
    }, [onClose])

    return Loaded && <Loaded {...props} />
  }
}
