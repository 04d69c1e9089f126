/** The job and its place: a demand without its customer. */
export type Job = {
  category: string
  subcategory: string
  city: string
  state: string
  stateCode: string
  description: string
  requirements: string[]
  isFullTime: boolean
  isExclusive: boolean
  priceInCents: number
}

/** Normalizes text for storage: composed letters, line breaks, and no other control characters. */
export const cleanText = (typed: string) =>
  typed
    .toWellFormed()
    .normalize('NFC')
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n\t]/gu, '')
    .trim()

export const cleanRequirements = (typed: readonly string[]) =>
  typed.map(cleanText).filter((requirement) => requirement !== '')
