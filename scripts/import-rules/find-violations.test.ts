import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { contentRules, importRules, nameRules, ownersOf } from './rules.ts'

type Plant = readonly [rule: string, path: string, text: string]

const server = 'apps/server/src'
const site = 'apps/web/src'
const paypal = "PayPal's words stay in jobcoins/paypal/"
const purity = 'pure files use no clock, randomness, environment or await'

const violations: readonly Plant[] = [
  [
    'contracts import nothing of ours',
    'packages/contracts/src/a.ts',
    `import '../../dev-postgres/src/index.ts'`,
  ],
  [
    'the site imports of refusals only types',
    `${site}/lib/a.ts`,
    `import { type RefusalCode, sentenceOf } from '@joblane/contracts/refusals'`,
  ],
  [
    'the site imports of refusals only types',
    `${site}/lib/a.ts`,
    `export const later = () => import('@joblane/contracts/demands/refusals')`,
  ],
  [
    'the site shares only contracts with the rest',
    `${site}/lib/a.ts`,
    `import '@joblane/server/kernel/money.ts'`,
  ],
  ['nothing imports the site', `${server}/app.ts`, `import type { A } from '../../web/src/lib/a.ts'`],
  [
    'packages import no app',
    'packages/dev-postgres/src/a.ts',
    `export * from '../../../apps/server/src/config.ts'`,
  ],
  [
    'scripts import no bench and no rehearsal',
    'scripts/lib/a.mjs',
    `import { median } from '../../bench/lib/median.ts'`,
  ],
  ['bench imports no script and no rehearsal', 'bench/rows/a.ts', `import '../../scripts/lib/project.mjs'`],
  ['pure files import only pure code', `${server}/modules/demands/browsing/a-rules.ts`, `import 'node:fs'`],
  ['pure files import only pure code', `${server}/modules/demands/alerts/a-letters.ts`, `import './a.ts'`],
  ['pure files import only pure code', `${server}/kernel/a.ts`, `import '#database/connect.ts'`],
  [
    'Fastify stays in routes, platform, app and main',
    `${server}/modules/demands/browsing/a.ts`,
    `import 'fastify'`,
  ],
  ['drivers of PostgreSQL stay in database/', `${server}/modules/demands/demand-store.ts`, `import 'pg'`],
  [
    'OpenTelemetry stays in tracing/',
    `${server}/modules/demands/demand-store.ts`,
    `import { trace } from '@opentelemetry/api'`,
  ],
  [
    'other modules import only the index.ts of a module',
    `${server}/app.ts`,
    `import './modules/demands/demand-store.ts'`,
  ],
  [
    'other modules import only the index.ts of a module',
    `${server}/modules/demands/a.ts`,
    `await import('../accounts/a-rules.ts')`,
  ],
  [
    'modules import each other in one direction',
    `${server}/modules/accounts/a.ts`,
    `import '#modules/demands/index.ts'`,
  ],
  [
    'modules import each other in one direction',
    `${server}/modules/notifications/a.ts`,
    `import '../catalogue/index.ts'`,
  ],
  ['platform imports no module', `${server}/platform/a.ts`, `import '#modules/demands/index.ts'`],
  [
    'only routes of a module import the platform',
    `${server}/modules/demands/a.ts`,
    `import '#platform/http/serve.ts'`,
  ],
  ['lib and ui import nothing above them', `${site}/ui/a.tsx`, `import '#features/demands/a.ts'`],
  [
    'lib and ui know no area but the account',
    `${site}/ui/a.tsx`,
    `import '@joblane/contracts/demands/numbers'`,
  ],
  [
    'a page is opened by its route alone: what imports it loads it early',
    `${site}/features/demands/a.ts`,
    `import '#features/demands/browsing/demands-available-page.tsx'`,
  ],
  [
    'a feature imports lib, ui and the features below it',
    `${site}/features/demands/a.ts`,
    `import '#features/matches/a.ts'`,
  ],
  [
    'a feature imports lib, ui and the features below it',
    `${site}/features/site/home/a.tsx`,
    `import '#shell/header.tsx'`,
  ],
  [purity, `${server}/kernel/a.ts`, 'export const a = () => Date.now()'],
  [purity, `${server}/kernel/a.ts`, 'export const a = () => new Date()'],
  [purity, `${server}/modules/notifications/templates/a.ts`, 'export const a = () => new Date()'],
  [purity, `${server}/modules/demands/browsing/a-rules.ts`, 'export const a = () => Math.random()'],
  [
    purity,
    `${server}/modules/demands/browsing/a-rules.ts`,
    `import { randomInt } from 'node:crypto'; randomInt(3)`,
  ],
  [purity, `${server}/kernel/a.ts`, `import { randomUUIDv7 } from 'node:crypto'; randomUUIDv7()`],
  [purity, `${server}/modules/demands/browsing/a-rules.ts`, 'export const a = () => process.env.PORT'],
  [
    purity,
    `${server}/modules/demands/browsing/a-rules.ts`,
    'export const a = async (b: Promise<void>) => await b',
  ],
  [
    'only config.ts and programs read the environment',
    `${server}/platform/a.ts`,
    'export const a = process.env',
  ],
  [
    'SQL stays in stores and database/',
    `${server}/modules/demands/browsing/a.ts`,
    'sql`select 1 from demand`',
  ],
  [
    'a module touches only its own tables',
    `${server}/modules/demands/demand-store.ts`,
    'sql`select 1 from demand d join account a on a.id = d.account_id`',
  ],
  [paypal, `${server}/modules/jobcoins/buying/a.ts`, `import '../paypal/paypal-client.ts'`],
  [paypal, `${server}/modules/jobcoins/buying/a.ts`, 'export const a = issue === "DUPLICATE_INVOICE_ID"'],
  [paypal, `${server}/modules/jobcoins/refunds/a.ts`, 'export const a = type === "PAYMENT.CAPTURE.REVERSED"'],
  [paypal, `${server}/app.ts`, '// The PayPal client'],
  ['a file name says what is in the file', `${site}/lib/date-utils.ts`, ''],
  ['only a module or a package has an index.ts', `${site}/features/demands/index.ts`, ''],
]

const allowed: readonly (readonly [path: string, text: string])[] = [
  [
    `${server}/modules/demands/browsing/a-rules.ts`,
    `import '@joblane/contracts/jobcoins/plans'; import './b-rules.ts'; new Date(0)`,
  ],
  [
    `${server}/modules/demands/browsing/a-rules.test.ts`,
    `import 'vitest'; await Promise.resolve(Date.now())`,
  ],
  [`${server}/modules/demands/demand-routes.ts`, `import 'fastify'; import '#platform/http/serve.ts'`],
  [`${server}/modules/demands/demand-store.ts`, 'sql`select 1 from demand`'],
  [
    `${server}/modules/demands/browsing/a.ts`,
    `import '#modules/jobcoins/index.ts'; import '../demand-store.ts'`,
  ],
  [
    `${site}/features/matches/customer/a.tsx`,
    `import '#features/demands/a.ts'; import '#ui/a.tsx'; import '../b.ts'; import 'react'`,
  ],
  [
    `${server}/modules/jobcoins/buying/a-store.ts`,
    'sql`select paypal_order_id as "payPalOrderId" from jobcoin_purchase`',
  ],
  [`${server}/modules/jobcoins/paypal/a.ts`, 'export const a = "PAYMENT.CAPTURE.REVERSED"'],
  [`${site}/shell/a.tsx`, `import '#features/site/offline/a.ts'`],
  [`${site}/lib/a.ts`, `import type { RefusalCode } from '@joblane/contracts/refusals'`],
  [`${site}/lib/a.test.ts`, `import { sentenceOf } from '@joblane/contracts/refusals'`],
]

test.each(violations)('a planted violation is found: %s, in %s', (rule, path, text) => {
  const found = findViolations(plantedIn(path, text))

  expect(found.map((violation) => [violation.rule, violation.path])).toContainEqual([rule, path])
})

test.each(allowed)('what is allowed is not reported: %s', (path, text) => {
  expect(findViolations(plantedIn(path, text))).toEqual([])
})

test('every rule has a planted violation', () => {
  const rules = [...importRules, ...contentRules, ...nameRules].map(({ name }) => name)

  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules))
})

test('the check fails with the place of the violation, and passes without one', () => {
  const program = fileURLToPath(new URL('check-imports.ts', import.meta.url))
  const check = (folder: string) => spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })

  const bad = check(plantedIn(`${server}/kernel/a.ts`, '\n\nexport const a = () => Date.now()'))
  expect(bad.stderr).toBe(`${server}/kernel/a.ts:3  ${purity}: Date.now\n`)
  expect(bad.status).toBe(1)
  expect(check(plantedIn(`${server}/kernel/a.ts`, 'export const a = 1')).status).toBe(0)
})

function plantedIn(paths: string | readonly string[], text: string): string {
  const root = mkdtempSync(join(tmpdir(), 'joblane-rules-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const path of [paths].flat()) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  return root
}

test('every table has one owner, but for the heartbeat that instances write', () => {
  const folder = fileURLToPath(new URL('../../apps/server/src/database/migrations', import.meta.url))
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const named = (statement: string) =>
    texts.flatMap((text) =>
      Array.from(text.matchAll(new RegExp(`^${statement} (\\w+)`, 'gm')), ([, table = '']) => table),
    )
  const dropped = new Set(named('drop table'))
  const tables = named('create table').filter((table) => !dropped.has(table))

  expect(tables.length).toBeGreaterThan(40)
  expect(tables.filter((table) => ownersOf(table).length !== 1)).toEqual(['replica_heartbeat'])
})
