/** Digits as people say them: English, Spanish, Portuguese. */
const wordsOfDigits = [
  ['zero', 'oh', 'o', 'nought', 'cero'],
  ['one', 'uno', 'um'],
  ['two', 'dos', 'dois'],
  ['three', 'tres'],
  ['four', 'cuatro', 'quatro'],
  ['five', 'cinco'],
  ['six', 'seis', 'meia'],
  ['seven', 'siete', 'sete'],
  ['eight', 'ocho', 'oito'],
  ['nine', 'niner', 'nueve', 'nove'],
]
const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const times = new Map([
  ['double', 2],
  ['triple', 3],
])

const valueOf = new Map([
  ...wordsOfDigits.flatMap((words, digit) => words.map((word) => [word, String(digit)] as const)),
  ...teens.map((word, index) => [word, String(10 + index)] as const),
  ...tens.map((word, index) => [word, String(20 + 10 * index)] as const),
])

const anyOf = (words: Iterable<string>) => `(?:${[...words].toSorted(longestFirst).join('|')})`
const longestFirst = (a: string, b: string) => b.length - a.length
const anyDigitWord = anyOf(wordsOfDigits.flat())

/** The source of a pattern for two words that name one number: "double five", "fifty-five". */
export const wordPair = [
  `${anyOf(times.keys())}[ -]${anyDigitWord}`,
  `${anyOf(tens)}[ -]${anyOf(wordsOfDigits.slice(1).flat())}`,
].join('|')

const onlyNumberWords = new RegExp(`^${anyOf(valueOf.keys())}+$`)
const eachNumberWord = new RegExp(anyOf(valueOf.keys()), 'g')

/** The digits that a word or pair of words names; null if it names none. */
export function spokenDigits(phrase: string): string | null {
  const [first = '', second = ''] = phrase.split(/[ -]/)
  const value = valueOf.get(second)
  if (value) return times.has(first) ? value.repeat(times.get(first) ?? 1) : tenWith(first, value)
  if (!onlyNumberWords.test(phrase)) return null

  return (phrase.match(eachNumberWord) ?? []).map((word) => valueOf.get(word)).join('')
}

const tenWith = (ten: string, one: string) => String(Number(valueOf.get(ten)) + Number(one))
