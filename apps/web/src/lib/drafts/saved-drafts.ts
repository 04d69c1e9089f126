import { attempt } from '../browser/attempt.ts'

/**
 * Drafts that are stored on the device: they outlast the tab, and are offered again for a week. A draft belongs to the
 * member who typed it, or to a visitor ('').
 */
const prefix = 'saved:'
export const daysDraftsAreSaved = 7
const msPerDay = 24 * 60 * 60 * 1000

type Saved = { draft: object; owner: string; at: number }

export function saveDraft(name: string, draft: object, owner: string) {
  const saved: Saved = { draft, owner, at: Date.now() }
  attempt(() => localStorage.setItem(prefix + name, JSON.stringify(saved)))
}

/** The draft of this name, for whom it may be offered to; one that is too old is deleted. */
export function savedDraft(name: string, owner: string): { draft: object; at: Date } | null {
  const saved = attempt(
    () => JSON.parse(localStorage.getItem(prefix + name) ?? 'null') as Partial<Saved> | null,
  )
  if (typeof saved?.draft !== 'object' || saved.draft === null || typeof saved.at !== 'number') return null
  if (Date.now() - saved.at > daysDraftsAreSaved * msPerDay) {
    forgetDraft(name)
    return null
  }

  return saved.owner === '' || saved.owner === owner ? { draft: saved.draft, at: new Date(saved.at) } : null
}

/** The names of the drafts that may be offered. */
export const savedDraftNames = (owner: string): string[] =>
  storedNames().filter((name) => savedDraft(name, owner) !== null)

export const forgetDraft = (name: string) => attempt(() => localStorage.removeItem(prefix + name))

export function forgetDrafts() {
  for (const name of storedNames()) forgetDraft(name)
}

function storedNames() {
  const keys = attempt(() => Object.keys(localStorage)) ?? []

  return keys.flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
}
