const longForms = new Map([
  ['st', 'saint'],
  ['ste', 'sainte'],
  ['ft', 'fort'],
  ['mt', 'mount'],
])

/** What two spellings of one city have in common: case, accents, dots, apostrophes and abbreviations are gone. */
export function cityKey(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]|[\0.'’]/g, '')
    .toLowerCase()
    .split(/[\s-]+/)
    .filter(Boolean)

  return words.map((word) => longForms.get(word) ?? word).join(' ')
}
