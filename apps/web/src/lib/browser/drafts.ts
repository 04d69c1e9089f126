/**
 * Unsent form values, stored for the life of the tab: back, forward and reload restore them. A draft is deleted once it
 * is sent or discarded. Secrets are held in memory only.
 */
const prefix = 'draft:'
const inMemory = new Map<string, unknown>()

/** The draft of this name; missing or mistyped parts come from the empty one. */
export function readDraft<Draft extends object>(name: string, empty: Draft): Draft {
  const kept = inMemory.get(name) ?? parse(attempt(() => sessionStorage.getItem(prefix + name)))

  return fitted(empty, kept)
}

export function writeDraft<Draft extends object>(
  name: string,
  draft: Draft,
  storable: Partial<Draft> = draft,
) {
  inMemory.set(name, draft)
  attempt(() => sessionStorage.setItem(prefix + name, JSON.stringify(storable)))
}

export function dropDraft(name: string) {
  inMemory.delete(name)
  attempt(() => sessionStorage.removeItem(prefix + name))
}

/** Signing out deletes every draft. */
export function dropDrafts() {
  const names = attempt(() => Object.keys(sessionStorage)) ?? []
  inMemory.clear()
  for (const name of names) if (name.startsWith(prefix)) attempt(() => sessionStorage.removeItem(name))
}

/** Every part of the stored value that has the shape of the empty one. */
function fitted<Value>(empty: Value, kept: unknown): Value {
  if (empty === null || kept === undefined) return empty
  if (typeof kept !== typeof empty || Array.isArray(kept) !== Array.isArray(empty)) return empty
  if (typeof empty !== 'object' || Array.isArray(empty)) return kept as Value
  if (kept === null) return empty

  return Object.fromEntries(
    Object.entries(empty).map(([key, value]) => [key, fitted(value, Reflect.get(kept, key))]),
  ) as Value
}

const parse = (text: string | null | undefined): unknown =>
  text === null || text === undefined ? undefined : attempt(() => JSON.parse(text))

/** Storage may be blocked or full, or hold data of an earlier version of the site. */
function attempt<Value>(act: () => Value): Value | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}
