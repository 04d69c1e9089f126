import { isPossiblePhone } from '@joblane/contracts/accounts/phone'
import type { Range } from './fold-text.ts'
import { spokenDigits, wordPair } from './number-words.ts'

/** A run of digits, and the separator between it and the previous run. */
type Group = Range & { digits: string; gap: string }

/** The sizes of the digit runs in the usual ways to write a +1 number. The first match wins. */
const usualShapes = [
  [1, 3, 3, 4],
  [1, 3, 7],
  [1, 6, 4],
  [1, 10],
  [11],
  Array<number>(11).fill(1),
  [3, 3, 4],
  [3, 7],
  [6, 4],
  [10],
  Array<number>(10).fill(1),
]
const mostDigits = 15
/** A number of the North American plan: neither the area code nor the exchange begins with 0 or 1. */
const northAmerican = /^1?(?:[2-9]\d{2}){2}\d{4}$/

/** A number without its area code: only the words before it identify it as a phone number. */
const localShapes = [[3, 4], [7]]
const callMeAt = new RegExp(
  [
    '\\b(?:call|text|phone|tel|telephone|cell|mobile|whatsapp|sms|dial|ring)',
    '(?:[ :#.-]{1,3}(?:me|us|at|on|is|my|number|no|or|cell|phone|text|to|please|anytime))*[ :#.-]*$',
  ].join(''),
)

/** Finds phone numbers in a folded text: +1 numbers with any separators, other countries by their plus sign. */
export function findPhones(folded: string): Range[] {
  return groupRuns(folded.replaceAll(dateOrDates, hideDigits)).flatMap((run) => phonesIn(run, folded))
}

/** Dates have as many digits as phone numbers: a date is not part of a number unless it touches more digits. */
const day = '(?:0?[1-9]|[12]\\d|3[01])'
const year = '(?:19|20)\\d{2}'
const date = `(?:${year}[./-]${day}[./-]${day}|${day}[./-]${day}[./-](?:${year}|\\d{2})|${day}/${day})`
const dateOrDates = new RegExp(
  `(?<![\\d./:-])${date}(?:\\s?-\\s?${date}(?:,? ${year})?)?(?![\\d:]|[./-]\\d)`,
  'g',
)
const hideDigits = (text: string) => 'x'.repeat(text.length)

function phonesIn(run: readonly Group[], folded: string): Range[] {
  if (isOddlySpaced(run)) return [rangeOf(run)]
  const found: Range[] = []

  for (let first = 0; first < run.length;) {
    const size =
      usualSize(run, first) ??
      foreignSize(run, first) ??
      pairSize(run, first) ??
      localSize(run, first, folded)
    if (size) found.push(rangeOf(run.slice(first, first + size)))
    first += size ?? 1
  }

  return found
}

const usualSize = (run: readonly Group[], first: number) =>
  usualShapes.find(
    (shape) => hasShape(run, first, shape) && isOfUs(digitsOf(run.slice(first, first + shape.length))),
  )?.length

const isOfUs = (digits: string) => isPossiblePhone(digits.length === 10 ? `1${digits}` : digits)

/** Takes the groups that belong to a plus sign: 8 to 15 digits. */
function foreignSize(run: readonly Group[], first: number) {
  if (!/\+[ (]?$/.test(run[first]?.gap.slice(-3) ?? '')) return undefined
  const near = run.slice(first, first + mostDigits + 1)
  const apart = near.findIndex((group, index) => index > 0 && !isTight(group))
  const number = apart === -1 ? near : near.slice(0, apart)
  const { length } = digitsOf(number)

  return length >= 8 && length <= mostDigits ? number.length : undefined
}

const localSize = (run: readonly Group[], first: number, folded: string) =>
  localShapes.find((shape) => hasShape(run, first, shape) && isAskedToCall(folded, run[first]?.start ?? 0))
    ?.length

const isAskedToCall = (folded: string, at: number) => callMeAt.test(folded.slice(Math.max(0, at - 40), at))

/**
 * Two groups that together form one number: 30555 50123. Two zip codes have as many digits, but mostly no possible
 * exchange (33101 33102) or the same first three digits (33130 33131); permits and mileages follow a year.
 */
function pairSize(run: readonly Group[], first: number) {
  const [one, two] = run.slice(first, first + 2)
  if (!one || !two || !isTight(two) || !northAmerican.test(one.digits + two.digits)) return undefined

  return isYear.test(one.digits) || zipsOfOneArea.test(`${one.digits} ${two.digits}`) ? undefined : 2
}

const isYear = new RegExp(`^${year}$`)
const zipsOfOneArea = /^(\d{3})\d{2} \1\d{2}$/

/** Three or more groups of any size that together form exactly one possible number. */
function isOddlySpaced(run: readonly Group[]) {
  const digits = digitsOf(run)

  return run.length >= 3 && run.slice(1).every(isTight) && (isOfUs(digits) || isPossiblePhone(digits))
}

const hasShape = (run: readonly Group[], first: number, shape: readonly number[]) =>
  shape.every((size, index) => run[first + index]?.digits.length === size)

const isTight = ({ gap }: Group) => /^[ \t./()_~*|\\-]*$/.test(gap)

const digitsOf = (groups: readonly Group[]) => groups.map(({ digits }) => digits).join('')

/** From the plus or the parenthesis before the first digit to the last digit. */
function rangeOf(groups: readonly Group[]): Range {
  const before = groups[0]?.gap ?? ''
  const isClosedInside = groups.slice(1).some(({ gap }) => gap.includes(')'))
  const prefix = (isClosedInside ? /(?:\+ ?)?\(?$/ : /\+?$/).exec(before.slice(-3))?.[0] ?? ''

  return { start: (groups[0]?.start ?? 0) - prefix.length, end: groups.at(-1)?.end ?? 0 }
}

/** Words, pairs of words that name one number, and the separators between words. */
const eachToken = new RegExp(`\\b(?:${wordPair})\\b|[\\p{L}\\p{N}]+|[^\\p{L}\\p{N}]+`, 'gu')
const separator = /^[^$€£%°#\p{L}\p{N}]{0,8}$/u
const separatorWord = /^(?:dash|hyphen|minus|dot|point|period|slash|space|guion|punto|ponto|traco)$/
const likeDigits: Record<string, string> = { o: '0', i: '1', l: '1' }

/** The groups of digits in a text; groups with only separators between them are returned together. */
function groupRuns(text: string): Group[][] {
  const runs: Group[][] = []
  let run: Group[] = []
  let gap = ''

  for (const { 0: token, index } of text.matchAll(eachToken)) {
    let start = index
    for (const part of partsOf(token)) {
      const end = start + part.length
      const digits = readDigits(part)
      if (digits === null) gap += separatorWord.test(part) ? ' ' : part
      else {
        if (!separator.test(gap)) run = []
        if (run.length === 0) runs.push(run)
        run.push({ digits, gap, start, end })
        gap = ''
      }
      start = end
    }
  }

  return runs
}

/** A word of digits and look-alikes stays whole; any other word is split into digits and the rest. */
const partsOf = (token: string) => (/^[\doil]+$/.test(token) ? [token] : (token.match(/\d+|\D+/g) ?? []))

function readDigits(part: string): string | null {
  if (/^[\doil]*$/.test(part) && /\d/.test(part))
    return part.replaceAll(/[oil]/g, (sign) => likeDigits[sign] ?? '')

  return spokenDigits(part)
}
