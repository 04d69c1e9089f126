import { cutText } from './cut-text.ts'

/** A text of at most so many units: a longer one ends after a word, but not before its middle, with an ellipsis. */
export function cutAtWord(text: string, mostUnits: number) {
  if (text.length <= mostUnits) return text
  const end = Math.max(text.lastIndexOf(' ', mostUnits - 1), mostUnits / 2)

  return `${cutText(text, end).trimEnd()}…`
}
