import { createHmac } from 'node:crypto'
import { photoFilePath } from '@joblane/contracts/photos/api'
import { photoAddressLifeInHours, type PhotoSize } from '@joblane/contracts/photos/numbers'
import type { Clock } from '#kernel/clock.ts'
import { deriveKey } from '#kernel/derive-key.ts'
import { hour } from '#kernel/duration.ts'
import { isSameSecret } from '#kernel/is-same-secret.ts'

/** Private photos have addresses that expire; what is public anyway keeps its address. */
export type AddressKind = 'expiring' | 'lasting'

/** The parts of an address, as a client sent them. */
type Given = { id: string; size: string; expires?: unknown; signature?: unknown }

export type PhotoAddresses = {
  of(id: string, kind: AddressKind): { url: string; thumbnailUrl: string }
  /** Of a portrait in a list, and behind a door; null without one. */
  ofPortrait(id: string | null, kind: AddressKind): { photoUrl: string | null; doorUrl: string | null }
  /** When the address expires; `never` for a lasting one; null if it is altered or has expired. */
  expiryOf(given: Given): Date | 'never' | null
}

const lifeInMs = photoAddressLifeInHours * hour
/** Addresses made within one period are equal, so that browsers can cache the pictures. */
const periodInMs = lifeInMs / 2

export function photoAddresses({ secret, now }: { secret: string; now: Clock }): PhotoAddresses {
  const key = deriveKey(secret, 'photo addresses')
  const sign = (id: string, size: string, expires: string) =>
    createHmac('sha256', key).update(`${id}/${size}/${expires}`).digest('base64url')

  function addressOf(id: string, size: PhotoSize, expires: string) {
    const query = new URLSearchParams({ ...(expires && { expires }), signature: sign(id, size, expires) })

    return `${photoFilePath.replace(':id', id).replace(':size', size)}?${query.toString()}`
  }

  const endOf = (kind: AddressKind) => (kind === 'lasting' ? '' : String(expiryFrom(now().getTime())))

  return {
    of(id, kind) {
      const expires = endOf(kind)

      return { url: addressOf(id, 'full', expires), thumbnailUrl: addressOf(id, 'thumbnail', expires) }
    },
    ofPortrait(id, kind) {
      if (id === null) return { photoUrl: null, doorUrl: null }
      const expires = endOf(kind)

      return { photoUrl: addressOf(id, 'thumbnail', expires), doorUrl: addressOf(id, 'door', expires) }
    },
    expiryOf({ id, size, expires = '', signature }) {
      if (typeof expires !== 'string' || typeof signature !== 'string') return null
      if (!isSameSecret(signature, sign(id, size, expires))) return null
      if (expires === '') return 'never'

      return Number(expires) > now().getTime() ? new Date(Number(expires)) : null
    },
  }
}

const expiryFrom = (time: number) => Math.floor(time / periodInMs) * periodInMs + lifeInMs
