import { cutText } from '@joblane/contracts/site/cut-text'

const longestWord = 60

/** Splits a text into words for indexing and searching: no case, no accents, no punctuation. */
export function wordsOf(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => cutText(word, longestWord))
}

type Searchable = {
  category: string
  subcategory: string
  city: string
  description: string
  requirements: readonly string[]
}

/** The searchable text of a demand: its public texts, and no data of its customer. */
export const searchableWords = ({
  category,
  subcategory,
  city,
  description,
  requirements,
}: Searchable): string =>
  wordsOf([category, subcategory, city, description, ...requirements].join(' ')).join(' ')
