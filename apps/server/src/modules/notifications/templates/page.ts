import { productName } from '@joblane/contracts/site/product'
import { escapeHtml } from '#kernel/escape-html.ts'

/** The logo travels with the mail, and every mail shows it by this name: nothing is loaded from outside. */
export const logoCid = 'logo@mail'

/** Its plate is a part of the picture, 8 pixels wide around the logo. */
const logoSize = { width: 154, height: 48 } as const

export const headFont = "Montserrat, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const bodyFont = "Lato, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"

/** The words of a mail in their frame. Each part brings its own HTML. */
type Words = { subject: string; title: string; body: readonly string[]; closing: readonly string[] }

/**
 * The HTML of every mail: one column of tables, because mail programs lay out little else. Styles stand on the elements,
 * because some programs drop all others; what they may drop, the dark and narrow windows, hangs on classes.
 */
export const page = ({ subject, title, body, closing }: Words) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${dropped}</style>
</head>
<body class="m-page" style="margin:0;padding:0;background:#fbf7f1">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td class="m-around" align="center" style="padding:24px 12px">
<table role="presentation" class="m" width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;border-collapse:separate;table-layout:fixed;background:#ffffff;border:1px solid #e5dccd;border-radius:16px;overflow:hidden;color:#18233f;font:16px/1.55 ${bodyFont};text-align:left;overflow-wrap:anywhere;word-break:break-word">
<tr><td class="m-top" style="padding:12px 24px;border-bottom:10px solid #ead9bd">${logo}</td></tr>
<tr><td class="m-pad" style="padding:28px 32px 20px">
<h1 class="m-head" style="margin:0 0 16px;font:800 28px/1.15 ${headFont};letter-spacing:-0.03em;color:#10224a">${escapeHtml(title)}</h1>
${body.join('\n')}
</td></tr>
<tr><td class="m-foot" style="padding:18px 32px;background:#f3ecdf;font-size:13px;line-height:1.5;color:#4d566e">${closing.join('<br>')}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`

/** Where pictures are off, the name stands in its place. */
const logo = `<img class="m-head" src="cid:${logoCid}" width="${logoSize.width}" height="${logoSize.height}" alt="${productName}" style="display:block;border:0;font:800 22px/48px ${headFont};letter-spacing:-0.03em;color:#10224a">`

const dropped = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 599px) {
  .m-around { padding: 12px 8px !important; }
  .m-top { padding: 8px 12px !important; }
  .m-pad { padding: 24px 20px 12px !important; }
  .m-foot { padding: 16px 20px !important; }
  .m-door { width: 26px !important; height: 38px !important; }
}
@media (prefers-color-scheme: dark) {
  .m-page { background: #0b1428 !important; }
  .m { background: #13203c !important; border-color: #2a3a5e !important; color: #e9eef8 !important; }
  .m-top { border-bottom-color: #3a3a44 !important; }
  .m-head { color: #ffffff !important; }
  .m-soft, .m-foot { color: #b4c0d8 !important; }
  .m-sunk, .m-foot { background: #0f1a33 !important; }
  .m-line { border-color: #2a3a5e !important; }
  .m-link { color: #a9c4f5 !important; }
  .m-door { border-color: #dfe8f7 !important; }
  .m-door--taken { background: #dfe8f7 !important; }
  .m-button { background: #d7303e !important; }
}
`
