import { slugOf } from '@joblane/contracts/site/slug'

const longestName = 60

/** The last part of a profile's address. The tail makes it unique; a name in another script leaves only the tail. */
export const profileSlug = (name: string, tail: string) =>
  [slugOf(name).slice(0, longestName).replace(/-$/, ''), tail].filter(Boolean).join('-')

const alphabet = '23456789abcdefghjkmnpqrstuvwxyz'

/** The number of random bytes that a tail is made of. */
export const tailLength = 6

/** A short tail without letters and digits that look alike. */
export const tailOf = (random: Uint8Array) =>
  Array.from(random.subarray(0, tailLength), (byte) => alphabet[byte % alphabet.length]).join('')
