import { attempt } from '../browser/attempt.ts'

/**
 * Requests that were typed and not sent, stored on the device: they outlast the tab, and are offered again for a week.
 * A draft belongs to the member who typed it, or to a visitor ('').
 */
const prefix = 'kept:'
const daysKept = 7
const msPerDay = 24 * 60 * 60 * 1000

type Kept = { draft: object; owner: string; at: number }

export function keepDraft(name: string, draft: object, owner: string) {
  const kept: Kept = { draft, owner, at: Date.now() }
  attempt(() => localStorage.setItem(prefix + name, JSON.stringify(kept)))
}

/** The draft of this name, for whom it may be offered to; one that is too old is deleted. */
export function keptDraft(name: string, owner: string): { draft: object; at: Date } | null {
  const kept = attempt(
    () => JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Partial<Kept> | null,
  )
  if (typeof kept?.draft !== 'object' || kept.draft === null || typeof kept.at !== 'number') return null
  if (Date.now() - kept.at > daysKept * msPerDay) {
    forgetDraft(name)
    return null
  }

  return kept.owner === '' || kept.owner === owner ? { draft: kept.draft, at: new Date(kept.at) } : null
}

/** The names of the drafts that may be offered. */
export const keptDraftNames = (owner: string): string[] =>
  storedNames().filter((name) => keptDraft(name, owner) !== null)

export const forgetDraft = (name: string) => attempt(() => localStorage.removeItem(prefix + name))

export function forgetDrafts() {
  for (const name of storedNames()) forgetDraft(name)
}

function storedNames() {
  const keys = attempt(() => Object.keys(localStorage)) ?? []

  return keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
}
