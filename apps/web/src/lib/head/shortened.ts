import { cutAtWord } from '@joblane/contracts/site/cut-at-word'

const longestDescription = 160

/** The beginning of a text, to the last whole word. */
export const shortened = (text: string) => cutAtWord(text.trim().replaceAll(/\s+/g, ' '), longestDescription)
