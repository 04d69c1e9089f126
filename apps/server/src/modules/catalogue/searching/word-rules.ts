/** The words of a text as the search compares them: without case, accents, apostrophes and other signs. */
export function wordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()

  return plain.match(/[a-z0-9]+/g) ?? []
}
