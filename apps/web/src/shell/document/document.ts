import { escapeHtml, escapeJson } from '#lib/head/escape.ts'
import type { Assets } from './assets.ts'
import { earlyScript, startScript } from './inline-scripts.ts'
import type { PageState } from './page-state.ts'
import { themeColorMetas, themeScript } from './theme-script.ts'

type Parts = {
  head: string
  body: string
  state: PageState
  assets: Assets
  /** The text of the styles; where it is empty the styles are linked to. */
  style: string
}

/** The inline scripts and styles, so that the page's policy can allow exactly these. */
export type Inlined = { scripts: string[]; style: string }

/** The whole HTML page. Nothing that the first paint waits for takes another round trip. */
export function documentHtml({ head, body, state, assets, style }: Parts): {
  html: string
  inlined: Inlined
} {
  const start = startScript(assets)
  const html = `<!doctype html>
<html lang="en" data-fresh>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png">
${style && '<link rel="manifest" href="/site.webmanifest">'}
${themeColorMetas}
<script>${themeScript}</script>
<script>${earlyScript}</script>
${style && `<style>${style}</style>`}
${linksTo(assets, style)}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${escapeJson(JSON.stringify(state))}</script>
<script>${start}</script>
</body>
</html>
`

  return { html, inlined: { scripts: [themeScript, earlyScript, start], style } }
}

/** An inlined style keeps its link, disabled, so that pages loaded later do not load it again. */
const linksTo = ({ fonts, styles }: Assets, style: string) =>
  [
    ...styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}"${style && ' disabled'}>`),
    ...fonts.map(
      (file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`,
    ),
  ].join('\n')
