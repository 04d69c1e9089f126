import { type Role, roles } from '@joblane/contracts/http/access'

/** The token's claims; displayed, never trusted. */
export type Claims = { id: string | null; name: string; role: Role | null }

/** Reads the middle part of a token; null if it is malformed. */
export function claimsOf(token: string): Claims | null {
  const payload = decode(token.split('.')[1] ?? '')
  if (payload === null) return null

  const claims = Object.fromEntries(Object.entries(payload).map(([key, value]) => [lastSegment(key), value]))
  const { sub, unique_name: name, role } = claims

  return {
    id: typeof sub === 'string' ? sub : null,
    name: typeof name === 'string' ? name : '',
    role: roles.find((known) => known === role) ?? null,
  }
}

/** Claim keys may be whole addresses; their last path segment is the name. */
const lastSegment = (key: string) => key.slice(key.lastIndexOf('/') + 1)

function decode(part: string): object | null {
  try {
    const bytes = Uint8Array.from(atob(part.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
      char.charCodeAt(0),
    )
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))

    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}
