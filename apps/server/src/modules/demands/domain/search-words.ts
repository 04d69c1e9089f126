const longestWord = 60

/** The words of a text as they are kept and as they are looked for: no case, no accents, no punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord))
}

type Searchable = {
  category: string
  subcategory: string
  city: string
  description: string
  requirements: readonly string[]
}

/** What a search finds a demand by: its public texts, and nothing of its customer. */
export const searchableWords = ({
  category,
  subcategory,
  city,
  description,
  requirements,
}: Searchable): string =>
  wordsOf([category, subcategory, city, description, ...requirements].join(' ')).join(' ')
