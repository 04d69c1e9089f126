import { escapeHtml } from '#kernel/escape-html.ts'

/** A part of a message as text and as HTML. User input is escaped in the HTML. */
export type Piece = { text: string; html: string }

/** A paragraph: p`Hello ${name}, your plan is ${strong(plan)}.` */
export function p(strings: TemplateStringsArray, ...values: readonly (Piece | string | number)[]): Piece {
  const pieces = values.map((value) => (typeof value === 'object' ? value : plain(String(value))))

  return {
    text: weave(
      strings,
      pieces.map(({ text }) => text),
    ),
    html: weave(
      strings.map(escapeHtml),
      pieces.map(({ html }) => html),
    ),
  }
}

export const strong = (words: string): Piece => {
  const { text, html } = plain(words)

  return { text, html: `<strong>${html}</strong>` }
}

/** A link; in the text version the URL follows the words. */
export const link = (words: string, url: string): Piece => ({
  text: `${words}: ${url}`,
  html: `<a class="m-link" href="${escapeHtml(url)}" style="color:#2a4379">${escapeHtml(words)}</a>`,
})

/** Lines of one paragraph. */
export const lines = (...pieces: readonly Piece[]): Piece => ({
  text: pieces.map(({ text }) => text).join('\n'),
  html: pieces.map(({ html }) => html).join('<br>'),
})

/** One line without control characters: a line break in a name must not start a header, a log line or a paragraph. */
export const oneLine = (text: string) => text.replace(unwanted, ' ').replace(/ {2,}/g, ' ').trim()

/** Control characters, line and paragraph separators, and bidirectional text marks. */
const unwanted = /[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]+/gu

function plain(words: string): Piece {
  const text = oneLine(words)

  return { text, html: escapeHtml(text) }
}

const weave = (strings: readonly string[], values: readonly string[]) =>
  strings.map((string, index) => string + (values[index] ?? '')).join('')
