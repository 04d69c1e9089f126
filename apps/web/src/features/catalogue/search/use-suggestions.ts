import type { FoundService } from '@joblane/contracts/api/catalogue'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetSearch, forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts'
import { resultsAddress, serviceAddress } from './search-address.ts'
import { servicesFor } from './services-for.ts'

export type Suggestion = { kind: 'service'; service: FoundService } | { kind: 'recent'; text: string }

/** What fits the text in the form, and what happens when one of the suggestions is chosen. */
export function useSuggestions(form: HTMLFormElement) {
  const { q, zip } = inputsOf(form)
  const [typed, setTyped] = useState(q.value)
  const [isOpen, setIsOpen] = useState(document.activeElement === q)
  const [recent, setRecent] = useState(recentSearches)
  const [forgotten, setForgotten] = useState<string | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const navigate = useNavigate()
  const found = useFound(typed.trim(), recent)

  const setOpen = (isOpening: boolean) => {
    if (isOpening) setRecent(recentSearches())
    else setForgotten(null)
    setIsOpen(isOpening)
  }
  const type = (text: string) => {
    setTyped(text)
    setForgotten(null)
    setChosen(null)
    setOpen(true)
  }
  const go = (address: string, remembered: string) => {
    if (!form.reportValidity()) return
    rememberSearch(remembered)
    q.value = ''
    type('')
    setOpen(false)
    q.blur()
    void navigate(address)
  }

  return {
    ...found,
    isOpen,
    /** The recent search that was removed last. */
    forgotten,
    /** The best service is ready for Enter, unless the list still shows those of an earlier text. */
    active: chosen ?? (found.isSettled && found.suggestions.length > 0 ? 0 : -1),
    setOpen,
    setActive: setChosen,
    type,
    choose: (suggestion: Suggestion) =>
      suggestion.kind === 'service'
        ? go(serviceAddress(suggestion.service.name, zip.value), suggestion.service.name)
        : go(resultsAddress(suggestion.text, zip.value), suggestion.text),
    submit: () => go(resultsAddress(q.value.trim(), zip.value), q.value.trim()),
    forget: (text: string) => {
      forgetSearch(text)
      setForgotten(text)
      setChosen(null)
      q.focus()
      setRecent(recentSearches())
    },
    forgetAll: () => {
      forgetSearches()
      setRecent([])
      q.focus()
    },
  }
}

export type SuggestionList = ReturnType<typeof useSuggestions>

export const inputsOf = (form: HTMLFormElement) => ({
  q: form.elements.namedItem('q') as HTMLInputElement,
  zip: form.elements.namedItem('zip') as HTMLInputElement,
})

/** The services for a text; for none, the recent searches. */
function useFound(typed: string, recent: readonly string[]) {
  const isAsked = typed !== ''
  // An answer belongs to its text: an old one, however late, is never taken for a newer one.
  const { data, isPlaceholderData, isError } = useQuery({
    ...servicesFor(typed),
    enabled: isAsked,
    retry: false,
    placeholderData: (previous) => previous,
  })
  const suggestions: Suggestion[] = isAsked
    ? (data ?? []).map((service) => ({ kind: 'service', service }))
    : recent.map((text) => ({ kind: 'recent', text }))

  return {
    typed,
    suggestions,
    /** The services are those of this text. */
    isSettled: isAsked && data !== undefined && !isPlaceholderData,
    hasFailed: isAsked && isError,
  }
}
