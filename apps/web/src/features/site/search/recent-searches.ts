import { storageKeys } from '#lib/session/session-storage.ts'
import { attempt } from '#lib/browser/attempt.ts'

/** The last searches, newest first. They stay in this browser until a session in it ends; none without storage. */
const key = storageKeys.recentSearches
const mostKept = 5

export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')

    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string').slice(0, mostKept) : []
  } catch {
    return []
  }
}

export function rememberSearch(text: string) {
  if (text === '') return
  const others = recentSearches().filter((kept) => kept.toLowerCase() !== text.toLowerCase())
  attempt(() => localStorage.setItem(key, JSON.stringify([text, ...others].slice(0, mostKept))))
}

export function forgetSearch(text: string) {
  const others = recentSearches().filter((kept) => kept !== text)
  if (others.length === 0) forgetSearches()
  else attempt(() => localStorage.setItem(key, JSON.stringify(others)))
}

export const forgetSearches = () => attempt(() => localStorage.removeItem(key))
