import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findClashingStyles } from './find-clashing-styles.ts'
import { findMissingStyles } from './find-missing-styles.ts'
import { readComponent } from './read-component.ts'
import { readSheet } from './read-sheet.ts'
import { readSite } from './read-site.ts'

const src = 'apps/web/src'
const here = readSite(fileURLToPath(new URL('../..', import.meta.url)))

test('every page and dialog imports the styles it uses', () => {
  expect(findMissingStyles(here)).toEqual([])
})

test('no class is styled by two sheets', () => {
  expect(findClashingStyles(here)).toEqual([])
})

const entry = [
  `${src}/entry-client.tsx`,
  `import './ui.css'; import('./page.tsx'); import('./dialog.tsx')`,
] as const

test.each([
  ['className', `<h1 className="titled" />`],
  ['classes()', `<h1 className={classes('card', isOpen && 'titled')} />`],
  ['a prop that becomes one', `<Track trackClassName="titled" />`],
  ['a table of looks', `<h1 className={looks[look]} />; const looks = { big: 'titled--big' }`],
  ['a name with a variable end', '<h1 className={`titled--${size}`} />'],
])('a dialog whose style comes with another page is found, by %s', (_, element) => {
  const site = planted([
    entry,
    [`${src}/ui.css`, '.card { color: red }'],
    [`${src}/page.tsx`, `import './page.css'; export const Page = () => <p className="titled card" />`],
    [`${src}/page.css`, '.titled, .titled--big { color: red }'],
    [`${src}/dialog.tsx`, `import type { Page } from './page.tsx'; export const Dialog = () => ${element}`],
  ])

  expect(findMissingStyles(site)).toMatchObject([
    { part: `${src}/dialog.tsx`, path: `${src}/dialog.tsx`, definedIn: [`${src}/page.css`] },
  ])
})

test('a style may come by another component, and with the sheet of every page', () => {
  const site = planted([
    entry,
    [`${src}/ui.css`, `@import './base.css';`],
    [`${src}/base.css`, '@layer parts { .card { color: red } }'],
    [`${src}/page.tsx`, `import './head.tsx'; export const Page = () => <p className="titled card" />`],
    [`${src}/head.tsx`, `import './page.css'`],
    [`${src}/page.css`, '@media (min-width: 1px) { .titled { color: red } }'],
  ])

  expect(findMissingStyles(site)).toEqual([])
})

test('a class that two sheets style is found, unless a class of their own narrows it', () => {
  const site = planted([
    [`${src}/a.css`, '.contact { color: red } .card { color: red }'],
    [`${src}/b.css`, '@media print { .contact:hover { color: red } } .mine.card, .mine .card { color: red }'],
  ])

  expect(findClashingStyles(site)).toEqual([
    { className: 'contact', sheets: [`${src}/a.css`, `${src}/b.css`] },
  ])
})

function planted(files: readonly (readonly [path: string, text: string])[]) {
  const sheets = files.filter(([path]) => path.endsWith('.css'))
  const components = files.filter(([path]) => !path.endsWith('.css'))

  return {
    components: new Map(components.map(([path, text]) => [path, readComponent(path, text)])),
    sheets: new Map(sheets.map(([path, text]) => [path, readSheet(path, text)])),
  }
}
