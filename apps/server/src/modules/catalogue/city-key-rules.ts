const longForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/** The same key for every spelling of a city: ignores case, accents, dots, apostrophes and abbreviations. */
export function cityKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|[\0.'’]/g, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)

  return words.map((word) => longForms.get(word) ?? word).join(' ')
}
