// Generates the usage rules (PDF) and the Open Graph image (PNG) of apps/web/public from the pages in apps/web/print.
// Run it after changing one of them: node scripts/make-printed-matter.mjs
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './lib/find-browser.mjs'

const source = (name) => new URL(`../apps/web/print/${name}`, import.meta.url).href
const target = (name) => fileURLToPath(new URL(`../apps/web/public/${name}`, import.meta.url))

const browser = await findBrowser()
const browse = (...options) =>
  execFileSync(
    browser,
    ['--headless=new', '--no-sandbox', '--allow-file-access-from-files', '--hide-scrollbars', ...options],
    { stdio: 'ignore' },
  )

browse(
  '--no-pdf-header-footer',
  '--generate-pdf-document-outline',
  `--print-to-pdf=${target('usage-rules.pdf')}`,
  source('usage-rules.html'),
)
browse('--window-size=1200,630', `--screenshot=${target('og.png')}`, source('og.html'))
