import { escapeHtml, escapeJson } from '#lib/escape.ts'
import type { Assets } from './assets.ts'
import type { PageState } from './page-state.ts'

type Parts = { head: string; body: string; state: PageState; assets: Assets }

/** The whole HTML page. It holds no inline script and no inline style, so no policy has to allow any. */
export function documentHtml({ head, body, state, assets }: Parts) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<meta name="theme-color" content="#10224a">
<script src="/early.js"></script>
${linksTo(assets)}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state">${escapeJson(JSON.stringify(state))}</script>
<script type="module" src="${escapeHtml(assets.entry)}"></script>
</body>
</html>
`
}

const linksTo = ({ fonts, styles, scripts }: Assets) =>
  [
    ...styles.map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`),
    ...fonts.map(
      (file) => `<link rel="preload" href="${escapeHtml(file)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...scripts.map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}">`),
  ].join('\n')
