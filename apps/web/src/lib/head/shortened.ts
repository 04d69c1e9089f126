import { cutText } from '@joblane/contracts/cut-text'

const longestDescription = 160

/** The beginning of a text, to the last whole word. */
export function shortened(text: string) {
  const line = text.trim().replaceAll(/\s+/g, ' ')
  if (line.length <= longestDescription) return line
  const cut = line.slice(0, longestDescription)

  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), longestDescription / 2))}…`
}
