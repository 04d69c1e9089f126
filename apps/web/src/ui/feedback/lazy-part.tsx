import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#lib/api/api-call.ts'
import { loadPart } from '#lib/browser/load-part.ts'
import { showError } from '#lib/overlays/notifications.ts'
import { FailedPart } from './failed-part.tsx'

/**
 * A page, a part of one or a dialog that is loaded when it is first shown, or before by `load`; until then the
 * placeholder stands in its place. A failure can be tried again, which `React.lazy` does not allow: a part says so in its
 * place; a dialog closes with an error, leaves the page as it is, and is opened again.
 */
export function lazyPart<P extends object, Module extends object>(
  importPart: () => Promise<Module & { default: ComponentType<P> }>,
  placeholder: ReactNode = null,
) {
  let loaded: (Module & { default: ComponentType<P> }) | null = null
  const load = async () => (loaded ??= await loadPart(importPart))

  function Part(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')
    const fail = useEffectEvent(() => {
      if (!isClosable(props)) return setState('failed')
      showError(new ApiError(0, null))
      props.onClose()
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

    return state === 'failed' ? <FailedPart onRetry={() => setState('loading')} /> : placeholder
  }

  return Object.assign(Part, { load })
}

const isClosable = (props: object): props is { onClose: () => void } => 'onClose' in props
