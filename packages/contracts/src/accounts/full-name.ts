const longestFullName = 120

export const fullNameTexts = {
  missing: 'Full Name is required.',
  tooLong: `Full Name may have at most ${longestFullName} characters.`,
  invalid: 'Full Name contains characters that cannot be used in a name.',
} as const

/** Trims spaces and normalizes the letters to composed form; a line break stays, and is then refused. */
export const cleanFullName = (typed: string) => typed.replace(/^\p{Zs}+|\p{Zs}+$/gu, '').normalize('NFC')

/** The error message for a cleaned name; null if it is valid. Any script and emoji are allowed. */
export function faultOfFullName(name: string): string | null {
  if (name === '') return fullNameTexts.missing
  if (name.length > longestFullName) return fullNameTexts.tooLong
  if (unprintable.test(name)) return fullNameTexts.invalid

  return null
}

/** A demand request requires more than initials. */
export const isLongEnoughForRequest = (name: string) => name.length > 3

/** Control characters, line breaks, and marks that change the text direction. */
const unprintable = /[\p{Cc}\p{Cs}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u
