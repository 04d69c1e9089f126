import { paths } from '@joblane/contracts/site/pages'
import { productName, taglines } from '@joblane/contracts/site/product'
import { escapeHtml } from '#kernel/escape-html.ts'
import { link, type Piece } from './writing.ts'

type OptOut = { unsubscribeUrl: string; postalAddress: string }
type Letter = {
  subject: string
  body: readonly Piece[]
  siteUrl: string
  /** Only for messages that can be turned off. */
  optOut: OptOut | undefined
}

/** The subject, text and HTML of an e-mail. Styles are inline because mail clients drop all others. */
export function letter({ subject, body, siteUrl, optOut }: Letter) {
  const closing = [signature(siteUrl), ...(optOut ? [senderOf(optOut), withoutThese(optOut)] : [])]

  return {
    subject,
    text: `${body.map(({ text }) => text).join('\n\n')}\n\n--\n${closing.map(({ text }) => text).join('\n')}\n`,
    html: page(
      subject,
      `${body.map(({ html }) => `<p style="margin:0 0 16px">${html}</p>`).join('\n')}
<p style="margin:32px 0 0;padding-top:16px;border-top:1px solid #e5dccd;font-size:13px;color:#4d566e">${closing
        .map(({ html }) => html)
        .join('<br>')}</p>`,
    ),
  }
}

function signature(siteUrl: string): Piece {
  const helpUrl = new URL(paths.help, siteUrl).href
  const words = `${productName} · ${taglines.visitor}`

  return {
    text: `${words} · ${siteUrl} · Help: ${helpUrl}`,
    html: `${escapeHtml(words)} · <a href="${escapeHtml(siteUrl)}" style="color:#2a4379">${escapeHtml(siteUrl)}</a> · ${link('Help', helpUrl).html}`,
  }
}

const senderOf = ({ postalAddress }: OptOut): Piece => {
  const words = `${productName}, ${postalAddress}`

  return { text: words, html: escapeHtml(words) }
}

const withoutThese = ({ unsubscribeUrl }: OptOut): Piece => ({
  text: `Don't want these? ${unsubscribeUrl}`,
  html: `Don't want these? ${link('Unsubscribe', unsubscribeUrl).html}`,
})

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#fbf7f1;color:#18233f;font:16px/1.6 Lato,Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e5dccd;border-radius:16px">
<p style="margin:0 0 20px;font:bold 20px/1.2 Montserrat,Lato,Arial,sans-serif;color:#10224a">${productName}</p>
${content}
</div>
</body>
</html>
`
