type Country = {
  code: `+${string}`
  name: string
  /** Display masks by length; X is a digit. A number longer than one mask uses the next. */
  masks: readonly string[]
  /** Valid national digits of the country. */
  possible: RegExp
  /** Shorter numbers that have their own mask. */
  shorter?: { numbers: RegExp; mask: string }
}

/** The first is the default. */
export const countries = [
  { code: '+1', name: 'USA', masks: ['(XXX) XXX-XXXX'], possible: /^[2-9]\d{9}$/ },
  {
    code: '+55',
    name: 'Brazil',
    masks: ['(XX) XXXXX-XXXX'],
    possible: /^[1-9]{2}(?:9\d{8}|[2-5]\d{7})$/,
    shorter: { numbers: /^[1-9]{2}[2-5]\d{7}$/, mask: '(XX) XXXX-XXXX' },
  },
  { code: '+52', name: 'Mexico', masks: ['(XX) XXX-XXXX', '(XX) XXXX-XXXX'], possible: /^[1-9]\d{9}$/ },
  {
    code: '+56',
    name: 'Chile',
    masks: ['+56 XXX XXXX', '+56 XXXX XXXX', '+56 X XXXX XXXX'],
    possible: /^[1-9]\d{8}$/,
  },
  { code: '+54', name: 'Argentina', masks: ['(XX) XXX-XXXX', '(XX) XXXX-XXXX'], possible: /^[1-9]\d{9}$/ },
  {
    code: '+598',
    name: 'Uruguay',
    masks: ['+598 XXX XXX', '+598 X XXX XXX', '+598 XX XXX XXX'],
    possible: /^[1-9]\d{7}$/,
  },
] as const satisfies readonly Country[]

export type CountryCode = (typeof countries)[number]['code']

export const phoneTexts = {
  registration: 'Invalid phone number. Please verify your phone number and try again.',
  requestMissing: 'Phone Number is required.',
  taken: 'This phone number already has an account.',
  own: 'This is already your phone number.',
} as const

/** Extracts the national digits from typed or pasted text, with or without a country code, up to the maximum. */
export function readNationalDigits(countryCode: CountryCode, typed: string): string {
  const code = countryCode.slice(1)
  const digits = typed.replaceAll(/\D/g, '')
  const longest = longestOf(countryOf(countryCode))
  const hasCode = typed.trim().startsWith(countryCode) || (digits.length > longest && digits.startsWith(code))
  const national = hasCode ? digits.slice(code.length) : digits

  // No +1 number starts with 0 or 1: a leading 1 is a repeated country code.
  return (code === '1' ? national.replace(/^[01]+/, '') : national).slice(0, longest)
}

/** Formats national digits with their country's mask, including partial input. */
export function formatPhone(countryCode: CountryCode, digits: string): string {
  const country = countryOf(countryCode)
  const national = readNationalDigits(countryCode, digits)

  return national && fillMask(maskFor(country, national), national)
}

/** Parses any notation to digits with the country code; null if the number is not possible. */
export function parsePhone(text: string): string | null {
  if (!/^\+?[\d ().-]+$/.test(text) || text.length > 40) return null
  const digits = text.replaceAll(/\D/g, '')

  return isPossiblePhone(digits) ? digits : null
}

/** Whether digits with a country code could be a number of that country. */
export const isPossiblePhone = (e164Digits: string) => splitPhone(e164Digits) !== null

/** Formats `13055550123` as `+1 (305) 555-0123`. */
export function showPhone(e164Digits: string): string {
  const parts = splitPhone(e164Digits)
  if (!parts) return `+${e164Digits}`

  return withCountry(parts.countryCode, formatPhone(parts.countryCode, parts.national))
}

/** Shows where a number is from, but not enough to call it: `(305) •••-••23`. */
export function maskPhone(e164Digits: string): string {
  const parts = splitPhone(e164Digits)
  if (!parts) return '•••'
  const mask = maskFor(countryOf(parts.countryCode), parts.national)
  const area = mask.match(/X+/)?.[0].length ?? 0
  const veiled = [...parts.national].map((digit, index, all) =>
    index < area || index >= all.length - 2 ? digit : '•',
  )

  return fillMask(mask, veiled.join(''))
}

/** Enough for its owner to recognize it: `+1 (305) •••-••23`. */
export function maskOwnPhone(e164Digits: string): string {
  const masked = maskPhone(e164Digits)
  const parts = splitPhone(e164Digits)

  return parts ? withCountry(parts.countryCode, masked) : masked
}

/** The masks of some countries begin with the country code; for the others it is put before them. */
const withCountry = (countryCode: CountryCode, shown: string) =>
  shown.startsWith('+') ? shown : `${countryCode} ${shown}`

type PhoneParts = { countryCode: CountryCode; national: string }

/** Digits with the country code, as they travel. */
export const joinPhone = ({ countryCode, national }: PhoneParts) => countryCode.slice(1) + national

/** Splits a number into country code and national digits; null if it is not possible. */
export function splitPhone(e164Digits: string): PhoneParts | null {
  for (const { code, possible } of countries) {
    const prefix = code.slice(1)
    const national = e164Digits.slice(prefix.length)
    if (e164Digits.startsWith(prefix) && possible.test(national)) return { countryCode: code, national }
  }

  return null
}

const countryOf = (code: CountryCode): Country =>
  countries.find((country) => country.code === code) ?? countries[0]

const sizeOf = (mask: string) => mask.split('X').length - 1

const longestOf = ({ masks }: Country) => Math.max(...masks.map(sizeOf))

function maskFor(country: Country, national: string) {
  if (country.shorter?.numbers.test(national)) return country.shorter.mask

  return country.masks.find((mask) => sizeOf(mask) >= national.length) ?? country.masks.at(-1) ?? ''
}

/** Fills the X positions of the mask and stops after the last digit. */
function fillMask(mask: string, signs: string) {
  const waiting = [...signs]
  let filled = ''

  for (const place of mask) {
    if (waiting.length === 0) break
    filled += place === 'X' ? waiting.shift() : place
  }

  return filled
}
