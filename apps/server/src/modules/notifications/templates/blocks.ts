import { escapeHtml } from '#kernel/escape-html.ts'
import { headFont } from './page.ts'
import type { Job } from './wording.ts'
import { lines, p, type Piece } from './writing.ts'

/** A part of a letter that is more than a paragraph. */
export type Block = Piece & { isBlock: true }

/** The message's main action: one in a letter, with a line of its own. */
export const button = (words: string, url: string): Block => ({
  isBlock: true,
  text: `${words}: ${url}`,
  html: table(
    `<tr><td class="m-button" align="center" style="background:#cc2231;border-radius:10px"><a href="${escapeHtml(url)}" style="display:block;padding:15px 22px;font:700 16px/1.2 ${headFont};color:#ffffff;text-decoration:none">${escapeHtml(words)}</a></td></tr>`,
    'margin:20px 0',
  ),
})

type Seats = { taken: number; limit: number }

/** The request that a letter is about. Its seats are doors: what they say is also said in words. */
export function requestCard(
  { subcategory, city, stateCode }: Job,
  { seats, words }: { seats?: Seats; words?: string } = {},
): Block {
  const title = p`Demand for ${subcategory}`
  const place = p`${city} - ${stateCode}`
  const said = words ? [p`${words}`] : []

  return {
    isBlock: true,
    text: lines(title, place, ...said).text,
    html: card(`
<tr><td class="m-sunk" style="padding:0 20px;background:#f3ecdf">${table(`<tr><td style="padding:16px 0"><strong class="m-head" style="font:700 18px/1.3 ${headFont};letter-spacing:-0.015em;color:#10224a">${title.html}</strong><br><span class="m-soft" style="color:#4d566e">${place.html}</span></td>${seats ? doors(seats) : ''}</tr>`)}</td></tr>
${said.map(({ html }) => `<tr><td class="m-line" style="padding:14px 20px 18px;border-top:1px solid #e5dccd;font-size:15px">${html}</td></tr>`).join('')}`),
  }
}

/** What a receipt lists: each a name and its value. */
export const factsCard = (facts: readonly (readonly [name: string, value: string])[]): Block => ({
  isBlock: true,
  text: facts.map(([name, value]) => p`${name}: ${value}`.text).join('\n'),
  html: card(
    `<tr><td style="padding:6px 20px">${table(
      facts.map(([name, value], nth) => factRow(p`${name}`.html, p`${value}`.html, nth === 0)).join('\n'),
    )}</td></tr>`,
  ),
})

function factRow(name: string, value: string, isFirst: boolean) {
  const style = `padding:9px 0;font-size:15px;${isFirst ? '' : 'border-top:1px solid #e5dccd;'}`

  return `<tr><td class="m-soft m-line" width="40%" valign="top" style="${style}color:#4d566e">${name}</td>
<td class="m-line" align="right" valign="top" style="${style}"><strong>${value}</strong></td></tr>`
}

/** One for each professional who may unlock the demand; those of the ones who did are filled. */
function doors({ taken, limit }: Seats) {
  const cells = Array.from({ length: limit }, (_, nth) => door(nth < taken))

  return `<td align="right" valign="bottom" width="${limit * 44}">
<table role="presentation" cellpadding="0" cellspacing="0" align="right"><tr>${cells.join('<td width="6"></td>')}</tr></table></td>`
}

const door = (isTaken: boolean) =>
  `<td class="m-door${isTaken ? ' m-door--taken' : ''}" width="34" height="46" style="padding:0;border:2px solid #10224a;border-bottom:0;border-radius:17px 17px 0 0;${isTaken ? 'background:#10224a' : ''}"></td>`

const card = (rows: string) =>
  `<table role="presentation" class="m-line" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0;border-collapse:separate;border:1px solid #e5dccd;border-radius:16px;overflow:hidden">${rows}</table>`

const table = (rows: string, style = '') =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate;${style}">${rows}</table>`
