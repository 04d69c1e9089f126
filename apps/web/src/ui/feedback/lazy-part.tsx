import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-call.ts'
import { loadPart } from '#lib/browser/load-part.ts'
import { showError } from '#lib/overlays/notifications.ts'

type Options = {
  /** Stands in the place of the part until it is there. */
  placeholder?: ReactNode
  /** Stands there if it could not be loaded. */
  Failed?: ComponentType<{ onRetry: () => void }>
}

/**
 * A page, a part of one or a dialog that is loaded when it is first shown, or before by `load`. A failure can be tried
 * again, which `React.lazy` does not allow: in the place of the part; a dialog, which has none, closes with an error and
 * is opened again.
 */
export function lazyPart<P extends object, Module extends object>(
  importPart: () => Promise<Module & { default: ComponentType<P> }>,
  { placeholder = null, Failed }: Options = {},
) {
  let loaded: (Module & { default: ComponentType<P> }) | null = null
  const load = async () => (loaded ??= await loadPart(importPart))

  function Part(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
    const fail = useEffectEvent(() => {
      if (Failed) return setState('failed')
      showError(new ApiError(0, null))
      if (isClosable(props)) props.onClose()
    })

    useEffect(() => {
      if (loaded || state !== 'loading') return
      let isWanted = true
      load().then(
        () => isWanted && setState('loaded'),
        () => isWanted && fail(),
      )

      return () => void (isWanted = false)
    }, [state])

    if (loaded) return <loaded.default {...props} />

    return Failed && state === 'failed' ? <Failed onRetry={() => setState('loading')} /> : placeholder
  }

  return Object.assign(Part, { load })
}

const isClosable = (props: object): props is { onClose: () => void } => 'onClose' in props
