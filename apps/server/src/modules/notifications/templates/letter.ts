import { paths } from '@joblane/contracts/site/pages'
import { productName, taglines } from '@joblane/contracts/site/product'
import type { Block } from './blocks.ts'
import { page } from './page.ts'
import { link, p, type Piece } from './writing.ts'

type OptOut = { unsubscribeUrl: string; postalAddress: string }

/** What a template writes. A piece is a paragraph. */
export type Draft = {
  subject: string
  /** The heading, where the subject says more than it. */
  title?: string
  body: readonly (Piece | Block)[]
}

type Letter = Draft & {
  siteUrl: string
  /** Only for messages that can be turned off. */
  optOut: OptOut | undefined
}

/** The subject, text and HTML of an e-mail. Both forms have the same words and links, in the same order. */
export function letter({ subject, title = subject, body, siteUrl, optOut }: Letter) {
  const closing = [signature(siteUrl), ...(optOut ? [senderOf(optOut), withoutThese(optOut)] : [])]
  const textOf = ({ text }: Piece) => text

  return {
    subject,
    text: `${[title, ...body.map(textOf)].join('\n\n')}\n\n--\n${closing.map(textOf).join('\n')}\n`,
    html: page({ subject, title, body: body.map(htmlOf), closing: closing.map(({ html }) => html) }),
  }
}

const htmlOf = (part: Piece | Block) =>
  'isBlock' in part ? part.html : `<p style="margin:0 0 12px">${part.html}</p>`

function signature(siteUrl: string): Piece {
  const home = { text: siteUrl, html: link(siteUrl, siteUrl).html }

  return p`${productName} · ${taglines.visitor} · ${home} · ${link('Help', new URL(paths.help, siteUrl).href)}`
}

const senderOf = ({ postalAddress }: OptOut) => p`${productName}, ${postalAddress}`

const withoutThese = ({ unsubscribeUrl }: OptOut) =>
  p`Don't want these? ${link('Unsubscribe', unsubscribeUrl)}`
