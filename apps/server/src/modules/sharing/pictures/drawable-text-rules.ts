import { cutAtWord } from '@joblane/contracts/site/cut-at-word'
import { escapeHtml } from '#kernel/escape-html.ts'

/** What our fonts have: Latin letters of Western Europe, digits and usual signs. */
const missing = /[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2026]/gu

/**
 * A text as it can be drawn: letters that the fonts lack lose their accents or are left out, a long text is cut at a
 * word, and nothing in it can be markup.
 */
export const drawableText = (text: string, longest: number): string =>
  escapeHtml(cutAtWord(withoutMissing(text).replaceAll(/\s+/g, ' ').trim(), longest))

const withoutMissing = (text: string) =>
  text.replace(missing, (letter) => letter.normalize('NFKD').replace(missing, ''))
