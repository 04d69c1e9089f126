import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { literalColors, readTokens, rulesOf, type Theme, tokenIn } from './read-colors.ts'

const src = fileURLToPath(new URL('../../apps/web/src', import.meta.url))
const textOf = (path: string) => readFileSync(`${src}/${path}`, 'utf8')
const tokens = readTokens(textOf('ui/styles/tokens.css'))
const sheets = globSync('**/*.css', { cwd: src }).filter((path) => !path.endsWith('tokens.css'))
const rules = sheets.flatMap((path) => rulesOf(textOf(path)))

const textContrast = 4.5
const themes = ['light', 'dark'] as const satisfies readonly Theme[]

const page = ['bg', 'surface', 'surface-sunk', 'tint']
const brand = ['brand', 'brand-hover', 'navy-900', 'navy-950', 'navy-800']
const walls = ['white', 'sky', 'slide-wheat', 'slide-gold', 'gold-500', 'gold-300']

/** Where text of each color stands when its own rule does not say. */
const groundsOf: Record<string, readonly string[]> = {
  ink: [...page, 'golden-surface', 'success-surface', 'warning-surface', 'surface-raised'],
  'ink-soft': [...page, 'golden-surface'],
  heading: [...page, 'golden-surface', 'surface-raised'],
  link: [...page, 'golden-surface', 'success-surface', 'warning-surface'],
  success: [...page, 'success-surface'],
  danger: [...page, 'danger-surface'],
  'golden-ink': [...page, 'golden-surface', 'warning-surface'],
  'action-ink': ['bg', 'surface', 'tint'],
  'disabled-ink': ['disabled-surface', 'bg', 'surface'],
  primary: ['on-primary'],
  'on-primary': ['primary', 'primary-hover'],
  'on-action': ['action', 'action-hover', 'red-600'],
  'on-brand': brand,
  'on-brand-soft': brand,
  'navy-100': ['brand', 'navy-900'],
  'gold-300': ['brand'],
  'gold-500': ['brand', 'navy-900'],
  'on-fill': ['success-fill', 'danger-fill', 'green-700'],
  'on-warning': ['warning'],
  'green-100': ['green-700'],
  'green-700': ['on-fill'],
  'danger-fill': ['white'],
  'navy-900': walls,
}

test('every color of the site is a token', () => {
  expect(sheets.length).toBeGreaterThan(50)
  expect(sheets.flatMap((path) => literalColors(textOf(path)).map((found) => `${path}: ${found}`))).toEqual(
    [],
  )
})

test.each([
  '.a { color: #fff }',
  '.a { box-shadow: 0 0 1px rgb(0 0 0 / 10%) }',
  '.a { border: 1px solid white }',
  '@media print { .a { --ink: hsl(1 1% 1%) } }',
])('a literal color is found: %s', (sheet) => {
  expect(literalColors(sheet)).toHaveLength(1)
})

test('names that only look like colors are not found', () => {
  const sheet = '.a { white-space: nowrap; color: var(--red-600); background: url("data:%23fff") } /* #fff */'

  expect(literalColors(sheet)).toEqual([])
})

test('every color that text has is known with the grounds it stands on', () => {
  const inks = rules.flatMap(({ declarations }) => tokenIn(declarations.get('color')) ?? [])

  expect([...new Set(inks)].filter((ink) => !(ink in groundsOf) && !ink.startsWith('slide'))).toEqual([])
})

test.each(themes)('every text reaches 4.5 : 1 on its ground in the %s theme', (theme) => {
  const inOneRule = rules.flatMap(({ declarations }) => {
    const ink = tokenIn(declarations.get('color'))
    const ground = tokenIn(declarations.get('background') ?? declarations.get('background-color'))
    return ink && ground && !ink.startsWith('slide') ? [[ink, ground] as const] : []
  })
  const byTable = Object.entries(groundsOf).flatMap(([ink, grounds]) =>
    grounds.map((ground) => [ink, ground] as const),
  )
  const faint = [...inOneRule, ...byTable]
    .map(([ink, ground]) => ({ pair: `${ink} on ${ground}`, ratio: tokens.contrast(ink, ground, theme) }))
    .filter(({ ratio }) => ratio < textContrast)

  expect(inOneRule.length).toBeGreaterThan(30)
  expect(faint).toEqual([])
})

test.each(themes)('edges of controls and focus rings reach 3 : 1 in the %s theme', (theme) => {
  const faint = ['line-control', 'focus']
    .flatMap((ink) => page.map((ground) => ({ ink, ground, ratio: tokens.contrast(ink, ground, theme) })))
    .filter(({ ratio }) => ratio < 3)

  expect(faint).toEqual([])
})
