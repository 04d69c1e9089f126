import { emailKey } from '@joblane/contracts/accounts/email'
import { storageKeyForPreferences } from '@joblane/contracts/site/product'
import { attempt } from '#lib/browser/attempt.ts'

type Kept = { categories: string[]; timestamp: number; email: string }

const lifeInMs = 30 * 24 * 60 * 60 * 1000

/** Stores the favorites chosen during registration until the first login. */
export function storeDraftFavorites(email: string, categories: readonly string[], now = Date.now()) {
  const kept: Kept = { categories: [...categories], timestamp: now, email }
  attempt(() => localStorage.setItem(storageKeyForPreferences, JSON.stringify(kept)))
}

/** The stored favorites of this e-mail; those of another e-mail, expired or malformed ones are ignored. */
export function draftFavorites(email: string, now = Date.now()): string[] | null {
  const kept = parse(attempt(() => localStorage.getItem(storageKeyForPreferences)) ?? null)
  if (!kept || emailKey(kept.email) !== emailKey(email) || now - kept.timestamp > lifeInMs) return null

  return kept.categories
}

export const clearDraftFavorites = () => attempt(() => localStorage.removeItem(storageKeyForPreferences))

function parse(text: string | null): Kept | null {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'))
  const { categories, timestamp, email } = Object(value) as Partial<Record<keyof Kept, unknown>>
  if (!Array.isArray(categories) || typeof timestamp !== 'number' || typeof email !== 'string') return null

  return { categories: categories.filter((name) => typeof name === 'string'), timestamp, email }
}
