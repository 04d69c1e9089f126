import { emailKey } from '@joblane/contracts/rules/email'
import { storageKeyForPreferences } from '@joblane/contracts/product'

type Kept = { categories: string[]; timestamp: number; email: string }

const lifeInMs = 30 * 24 * 60 * 60 * 1000

/** Keeps what was chosen during the registration until its owner logs in for the first time. */
export function storeDraftPreferences(email: string, categories: readonly string[], now = Date.now()) {
  const kept: Kept = { categories: [...categories], timestamp: now, email }
  attempt(() => localStorage.setItem(storageKeyForPreferences, JSON.stringify(kept)))
}

/** What was kept for this person; what is another's, too old or no list of ours does not count. */
export function draftPreferences(email: string, now = Date.now()): string[] | null {
  const kept = parse(attempt(() => localStorage.getItem(storageKeyForPreferences)) ?? null)
  if (!kept || emailKey(kept.email) !== emailKey(email) || now - kept.timestamp > lifeInMs) return null

  return kept.categories
}

export const clearDraftPreferences = () => attempt(() => localStorage.removeItem(storageKeyForPreferences))

function parse(text: string | null): Kept | null {
  const value: unknown = attempt(() => JSON.parse(text ?? 'null'))
  const { categories, timestamp, email } = Object(value) as Partial<Record<keyof Kept, unknown>>
  if (!Array.isArray(categories) || typeof timestamp !== 'number' || typeof email !== 'string') return null

  return { categories: categories.filter((name) => typeof name === 'string'), timestamp, email }
}

/** Storage may be forbidden, full, or hold what somebody else put there. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
