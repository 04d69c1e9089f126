/** A part of a text: from `start` up to, but not including, `end`. */
export type Range = { start: number; end: number }

export type Folded = {
  folded: string
  /** Maps a position in the folded text to one in the typed text. */
  originOf: (position: number) => number
}

/**
 * Normalizes a text for matching: lower case without accents, invisible characters or fancy letters, every digit as 0
 * to 9 and every dash as a hyphen. The displayed text stays as typed.
 */
export function foldText(text: string): Folded {
  const origins: number[] = []
  let folded = ''
  let origin = 0

  for (const sign of text) {
    const plain = foldSign(sign)
    for (let unit = 0; unit < plain.length; unit++) origins.push(origin)
    folded += plain
    origin += sign.length
  }

  return { folded, originOf: (position) => origins[position] ?? text.length }
}

function foldSign(sign: string) {
  if (sign <= '\u007f') return sign.toLowerCase()

  return sign
    .normalize('NFKD')
    .replaceAll(unheard, '')
    .replaceAll(anyDash, '-')
    .replaceAll(anyDigit, valueOfDigit)
    .replaceAll(circledDigit, valueOfCircled)
    .toLowerCase()
    .replaceAll('\u043e', 'o')
    .replaceAll('\u03bf', 'o')
}

/** Accents and zero-width characters. */
const unheard = /[\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
const anyDash = /[\p{Pd}\u2212\u00ad]/gu
const anyDigit = /\p{Nd}/gu
/** Circled digits, which Unicode does not classify as digits: each row runs from 1 to 9. */
const circledDigit = /[⓵-⓽❶-❾➀-➈➊-➒]/gu
const circledRows = ['⓵', '❶', '➀', '➊'].map(codeOf)

/** In every script the ten digits are consecutive, starting with zero. */
function valueOfDigit(digit: string) {
  const code = codeOf(digit)
  let zero = code
  while (isDigit(zero - 1)) zero--

  return String((code - zero) % 10)
}

function valueOfCircled(digit: string) {
  const code = codeOf(digit)
  const one = circledRows.findLast((first) => first <= code) ?? code

  return String(code - one + 1)
}

const isDigit = (code: number) => /\p{Nd}/u.test(String.fromCodePoint(code))

function codeOf(sign: string) {
  return sign.codePointAt(0) ?? 0
}
