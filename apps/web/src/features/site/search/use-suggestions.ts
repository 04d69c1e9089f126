import type { FoundService } from '@joblane/contracts/catalogue/api'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { rememberSearch } from './recent-searches.ts'
import { resultsAddress, serviceAddress } from '#features/catalogue/search-address.ts'
import { servicesFor } from './services-for.ts'
import { type Remembered, useRemembered } from './use-remembered.ts'

export type Suggestion = { kind: 'service'; service: FoundService } | Remembered

/** What fits the text in the form, and what happens when one of the suggestions is chosen. */
export function useSuggestions(form: HTMLFormElement) {
  const { q, zip } = inputsOf(form)
  const [typed, setTyped] = useState(q.value)
  const [isOpen, setIsOpen] = useState(document.activeElement === q)
  const [chosen, setChosen] = useState<number | null>(null)
  const { remembered, forgotten, ...memory } = useRemembered()
  const { visit, isUnderWay } = useVisit()
  const found = useFound(typed.trim(), remembered)

  const setOpen = (isOpening: boolean) => {
    if (isOpening) memory.look()
    else memory.calm()
    setIsOpen(isOpening)
  }
  const type = (text: string) => {
    setTyped(text)
    memory.calm()
    setChosen(null)
    setOpen(true)
  }
  const go = (address: string, search: string) => {
    if (!form.reportValidity()) return
    rememberSearch(search)
    setChosen(null)
    setOpen(false)
    q.blur()
    void resetAfter(visit(address), q).then(() => setTyped(q.value))
  }

  return {
    ...found,
    isOpen,
    /** The next page is on its way. */
    isSearching: isUnderWay && !isOpen,
    forgotten,
    /** The best service is ready for Enter, unless the list still shows those of an earlier text. */
    active: chosen ?? (found.isSettled && found.suggestions.length > 0 ? 0 : -1),
    setOpen,
    setActive: setChosen,
    type,
    choose: (suggestion: Suggestion) => {
      if (suggestion.kind === 'recent') return go(resultsAddress(suggestion.text, zip.value), suggestion.text)
      const name = suggestion.kind === 'service' ? suggestion.service.name : suggestion.text

      return go(serviceAddress(name, zip.value), name)
    },
    submit: () => go(resultsAddress(q.value.trim(), zip.value), q.value.trim()),
    forget: (each: Remembered) => {
      setChosen(null)
      q.focus()
      memory.forget(each)
    },
    forgetAll: () => {
      q.focus()
      memory.forgetAll()
    },
  }
}

export type SuggestionList = ReturnType<typeof useSuggestions>

/** Goes to a page, and returns whether it is on its way; the last one counts. */
function useVisit() {
  const navigate = useNavigate()
  const [goal, setGoal] = useState<string | null>(null)
  const visit = async (address: string) => {
    setGoal(address)
    await navigate(address)
    setGoal((now) => (now === address ? null : now))
  }

  return { visit, isUnderWay: goal !== null }
}

/**
 * Resets the input once the next page is there, unless something else was typed meanwhile. On the search page its
 * default is the text that was searched for.
 */
async function resetAfter(visit: Promise<void>, input: HTMLInputElement) {
  const sent = input.value
  await visit
  if (input.value === sent) input.value = input.defaultValue
}

export const inputsOf = (form: HTMLFormElement) => ({
  q: form.elements.namedItem('q') as HTMLInputElement,
  zip: form.elements.namedItem('zip') as HTMLInputElement,
})

/** The services for a text; for none, what the device remembers. */
function useFound(typed: string, remembered: readonly Remembered[]) {
  const isAsked = typed !== ''
  // An answer belongs to its text: an old one, however late, is never taken for a newer one.
  const { data, isPlaceholderData, isError } = useQuery({
    ...servicesFor(typed),
    enabled: isAsked,
    retry: false,
    placeholderData: (previous) => previous,
  })
  const suggestions: readonly Suggestion[] = isAsked
    ? (data ?? []).map((service) => ({ kind: 'service', service }))
    : remembered

  return {
    typed,
    suggestions,
    /** The services are those of this text. */
    isSettled: isAsked && data !== undefined && !isPlaceholderData,
    hasFailed: isAsked && isError,
  }
}
