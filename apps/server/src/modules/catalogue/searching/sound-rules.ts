/** Spellings that sound alike, each replaced by one of them; in this order. */
const alike: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/gh|h(?=t)/g, ''],
  [/wr/g, 'r'],
  [/kn/g, 'n'],
  [/ck|q(?=u)|c(?![eihy])/g, 'k'],
  [/c(?=[eiy])|z/g, 's'],
  [/ie|ey|ee|ea|y/g, 'i'],
  [/aw/g, 'au'],
  [/(.)\1+/g, '$1'],
]

/** The same for words that sound alike: `fisical` and `physical`, `nanie` and `nanny`. */
export const soundOf = (word: string) =>
  alike.reduce((sound, [spelling, replacement]) => sound.replaceAll(spelling, replacement), word)
