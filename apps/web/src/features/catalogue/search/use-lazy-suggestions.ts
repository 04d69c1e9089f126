import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { loadPart } from '#lib/browser/load-part.ts'
import type { SuggestionsProps } from './suggestions.tsx'

type Loaded = { Suggestions: ComponentType<SuggestionsProps>; form: HTMLFormElement }

/** The suggestions of a form, once `load` was called. If they fail to load, the plain form works; the next use retries. */
export function useLazySuggestions(form: RefObject<HTMLFormElement | null>) {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const load = () => {
    if (loaded) return
    loadPart(() => import('./suggestions.tsx')).then(
      ({ Suggestions }) => form.current && setLoaded({ Suggestions, form: form.current }),
      () => {},
    )
  }

  useEffect(() => {
    // The visitor was faster than hydration.
    if (form.current?.contains(document.activeElement)) load()
    // oxlint-disable-next-line react/exhaustive-deps -- only once
  }, [])

  return { loaded, load }
}
