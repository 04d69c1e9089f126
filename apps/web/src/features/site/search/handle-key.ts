import type { SuggestionList } from './use-suggestions.ts'

/** The keys of a combobox, as the ARIA practices describe them. */
export function handleKey(event: KeyboardEvent, list: SuggestionList, input: HTMLInputElement) {
  // While an input method composes a word, the keys are its own.
  if (event.isComposing || !keys.has(event.key)) return
  const { suggestions, active, isOpen } = list
  const count = isOpen ? suggestions.length : 0
  const suggestion = count > 0 ? suggestions[active] : undefined

  if (event.key === 'Enter') {
    if (!suggestion) return
    event.preventDefault()
    return list.choose(suggestion)
  }
  if (event.key === 'Delete') {
    // In a text it deletes a letter; what the device remembers is listed only where there is no text.
    if (!suggestion || suggestion.kind === 'service') return
    event.preventDefault()
    return list.forget(suggestion)
  }
  event.preventDefault()
  if (event.key === 'Escape') return isOpen && input.value !== '' ? escape(list) : clear(list, input)

  list.setOpen(true)
  if (count > 0)
    list.setActive(
      event.key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count,
    )
}

const keys = new Set(['ArrowDown', 'ArrowUp', 'Enter', 'Escape', 'Delete'])

const escape = (list: SuggestionList) => list.setOpen(false)

function clear(list: SuggestionList, input: HTMLInputElement) {
  input.value = ''
  list.type('')
  list.setOpen(false)
}
