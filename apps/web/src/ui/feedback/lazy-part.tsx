import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { loadPart } from '#lib/browser/load-part.ts'
import { FailedPart } from './failed-part.tsx'

/**
 * A part of a page that is loaded when it is first shown; until then the placeholder stands in its place. If loading
 * fails, the user can try again, which a failed `React.lazy` does not allow.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  placeholder: ReactNode,
): ComponentType<P> {
  let Loaded: ComponentType<P> | null = null

  return function Lazily(props: P) {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')

    useEffect(() => {
      if (Loaded || state !== 'loading') return
      let isWanted = true
      const end = (outcome: 'loaded' | 'failed') => isWanted && setState(outcome)
      loadPart(load).then(
        (module) => {
          Loaded = module.default
          end('loaded')
        },
        () => end('failed'),
      )

      return () => void (isWanted = false)
    }, [state])

    if (Loaded) return <Loaded {...props} />
    if (state !== 'failed') return placeholder

    return <FailedPart onRetry={() => setState('loading')} />
  }
}
