export const zipTexts = {
  missing: 'Zip Code is required.',
  invalid: 'Zip Code is invalid.',
  /** The city and the state were given as well. */
  elsewhere: (state: string) => `This zip code is not in ${state}.`,
} as const

/** 5 digits, or ZIP+4 with a hyphen. */
export const isZip = (text: string) => /^\d{5}(?:-\d{4})?$/.test(text)

/** Formats partial input: 331254321 becomes 33125-4321. */
export function formatZip(typed: string) {
  const digits = typed.replaceAll(/\D/g, '').slice(0, 9)

  return digits.length > 5 ? `${digits.slice(0, 5)}-${digits.slice(5)}` : digits
}
