import { forgetDraft, forgetDrafts } from './saved-drafts.ts'
import { attempt } from '../browser/attempt.ts'

/**
 * Unsent form values, stored for the life of the tab: back, forward and reload restore them. A draft is deleted once it
 * is sent or discarded. Secrets are held in memory only.
 */
const prefix = 'draft:'
const inMemory = new Map<string, unknown>()

/** The draft of this name; missing or mistyped parts come from the empty one. */
export function readDraft<Draft extends object>(name: string, empty: Draft): Draft {
  const kept =
    inMemory.get(name) ?? attempt(() => JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null'))

  return fitted(empty, kept)
}

/** Whether this tab has one. */
export const hasDraft = (name: string) =>
  inMemory.has(name) || (attempt(() => sessionStorage.getItem(prefix + name)) ?? null) !== null

export function writeDraft<Draft extends object>(
  name: string,
  draft: Draft,
  storable: Partial<Draft> = draft,
) {
  inMemory.set(name, draft)
  attempt(() => sessionStorage.setItem(prefix + name, JSON.stringify(storable)))
}

export function dropDraft(name: string) {
  forgetDraft(name)
  inMemory.delete(name)
  attempt(() => sessionStorage.removeItem(prefix + name))
}

/** Signing out deletes every draft. */
export function dropDrafts() {
  forgetDrafts()
  dropDraftsOfTab()
}

/** Deletes those of this tab; the ones that are kept on the device stay. */
export function dropDraftsOfTab() {
  const names = attempt(() => Object.keys(sessionStorage)) ?? []
  inMemory.clear()
  for (const name of names) if (name.startsWith(prefix)) attempt(() => sessionStorage.removeItem(name))
}

/** Every part of the stored value that has the shape of the empty one. */
function fitted<Value>(empty: Value, kept: unknown): Value {
  if (empty === null) return empty
  if (typeof kept !== typeof empty || Array.isArray(kept) !== Array.isArray(empty)) return empty
  if (typeof empty !== 'object' || Array.isArray(empty)) return kept as Value

  return Object.fromEntries(
    Object.entries(empty).map(([key, value]) => [key, fitted(value, Reflect.get(Object(kept), key))]),
  ) as Value
}
