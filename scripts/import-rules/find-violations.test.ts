import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findViolations } from './find-violations.ts'
import { contentRules, importRules, nameRules } from './rules.ts'
import { sqlRules } from './sql-rules.ts'
import { aCheckout } from './testing/a-checkout.ts'

type Files = Readonly<Record<string, string>>
type Plant = readonly [rule: string, path: string, text: string, others?: Files]

const server = 'apps/server/src'
const site = 'apps/web/src'
const demandSql = `${server}/modules/demands/sql`
const matchSql = `${server}/modules/matches/sql`
const tables = 'a function names only the tables of its area'
const calls = 'an area calls of others what areas below it offer'
const triggers =
  "a trigger on another area's table is listed, named after the table, and said where it is set off"
const paypal = "PayPal's words stay in jobcoins/paypal/"
const arrows = 'an area names only areas below it'
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
  [arrows, `${server}/modules/accounts/a.ts`, `import '#modules/demands/index.ts'`],
  [arrows, `${server}/modules/notifications/a.ts`, `import '../catalogue/index.ts'`],
  [arrows, `${server}/modules/profiles/a.ts`, `import '@joblane/contracts/matches/numbers'`],
  [arrows, `${site}/features/demands/a.ts`, `import '#features/matches/a.ts'`],
  [arrows, `${site}/features/demands/a.ts`, `import { listMatches } from '@joblane/contracts/matches/api'`],
  [arrows, 'packages/contracts/src/accounts/api.ts', `import { seats } from '../demands/numbers.ts'`],
  [arrows, 'packages/contracts/src/site/pages.ts', `import { isZip } from '../catalogue/zip.ts'`],
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
    'features import lib, ui and each other',
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
  [
    'a module touches only its own tables',
    `${server}/modules/demands/demand-store.ts`,
    'const ofMember = (sql, id) => sql`and exists (select from demand d, account a where a.id = ${id})`',
  ],
  [
    'a module calls in SQL what modules below it offer',
    `${server}/modules/accounts/account-store.ts`,
    'sql`select demand_places()`',
    { [`${demandSql}/demand_places.sql`]: 'create function demand_places() …' },
  ],
  [
    'a module calls in SQL what modules below it offer',
    `${server}/modules/matches/match-store.ts`,
    'const one = (sql) => sql`demand_secret(1)`',
    { [`${demandSql}/demand_secret.sql`]: 'create function demand_secret(p int) …' },
  ],
  [tables, `${demandSql}/demand_a.sql`, 'create function demand_a() … select full_name from account …'],
  [tables, `${demandSql}/demand_a.sql`, 'create function demand_a() … delete from demand d using match m …'],
  [tables, `${server}/database/sql/job_a.sql`, 'create function job_a() … insert into outbox_message …'],
  [
    calls,
    `${demandSql}/demand_a.sql`,
    'create function demand_a() … perform match_erase(p_matches); …',
    { [`${matchSql}/match_erase.sql`]: 'create function match_erase(p uuid[]) …' },
  ],
  [
    calls,
    `${matchSql}/match_a.sql`,
    'create function match_a() … perform demand_reseat(p_demands); …',
    { [`${demandSql}/demand_reseat.sql`]: 'create function demand_reseat(p uuid[]) …' },
  ],
  // Not in the list, not named after the table, and not said by the area whose row sets it off.
  ...[
    ['on_demand_counted', '-- on_demand_counted follows.'],
    ['match_follow_demand', '-- match_follow_demand follows.'],
    ['on_demand_removed', '-- Nothing follows.'],
  ].map(([name = '', said = '']): Plant => [
    triggers,
    `${matchSql}/${name}.sql`,
    `create trigger ${name} after update on demand\n for each statement execute function ${name}();`,
    { [`${demandSql}/demand_remove.sql`]: `${said}\ncreate function demand_remove() …` },
  ]),
  [
    triggers,
    `${server}/modules/accounts/sql/on_demand_removed.sql`,
    'create trigger on_demand_removed after update on demand execute function on_demand_removed();',
    { [`${demandSql}/demand_remove.sql`]: '-- on_demand_removed follows.' },
  ],
  [
    'a function has one file',
    `${server}/modules/accounts/sql/twice.sql`,
    'create function twice() …',
    { [`${demandSql}/twice.sql`]: 'create function twice() …' },
  ],
  [paypal, `${server}/modules/jobcoins/buying/a.ts`, `import '../paypal/paypal-client.ts'`],
  [paypal, `${server}/modules/jobcoins/buying/a.ts`, 'export const a = issue === "DUPLICATE_INVOICE_ID"'],
  [paypal, `${server}/modules/jobcoins/refunds/a.ts`, 'export const a = type === "PAYMENT.CAPTURE.REVERSED"'],
  [paypal, `${server}/app.ts`, '// The PayPal client'],
  ['a file name says what is in the file', `${site}/lib/date-utils.ts`, ''],
  ['only a module or a package has an index.ts', `${site}/features/demands/index.ts`, ''],
]

const allowed: readonly (readonly [path: string, text: string, others?: Files])[] = [
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
  [
    `${site}/features/matches/a.ts`,
    `import '#features/reviews/a.ts'; import '@joblane/contracts/demands/api'; import '@joblane/contracts/site/pages'`,
  ],
  ['packages/contracts/src/refusals.ts', `import { demandRefusals } from './demands/refusals.ts'`],
  [
    'packages/contracts/src/matches/api.ts',
    `import { ById } from '../http/endpoint.ts'; import { photoIds } from '../photos/photo.ts'`,
  ],
  [
    `${matchSql}/on_demand_removed.sql`,
    `-- From demand to match.
    create function on_demand_removed() … select state from match; perform demand_customer(new.id); …
    create trigger on_demand_removed after update on demand execute function on_demand_removed();`,
    {
      [`${demandSql}/demand_customer.sql`]: 'create function demand_customer(p_demand uuid) …',
      [`${demandSql}/demand_remove.sql`]: '-- What follows: on_demand_removed.\nupdate demand …',
    },
  ],
  [`${site}/shell/a.tsx`, `import '#features/site/offline/a.ts'`],
  [`${site}/lib/a.ts`, `import type { RefusalCode } from '@joblane/contracts/refusals'`],
  [`${site}/lib/a.test.ts`, `import { sentenceOf } from '@joblane/contracts/refusals'`],
]

test.each(violations.map(([rule, path, text, others]) => [rule, path, { ...others, [path]: text }] as const))(
  'a planted violation is found: %s, in %s',
  (rule, path, files) => {
    const found = findViolations(aCheckout(files))

    expect(found.map((violation) => [violation.rule, violation.path])).toContainEqual([rule, path])
  },
)

test.each(allowed.map(([path, text, others]) => [path, { ...others, [path]: text }] as const))(
  'what is allowed is not reported: %s',
  (path, files) => {
    expect(findViolations(aCheckout(files))).toEqual([])
  },
)

test('every rule has a planted violation', () => {
  const rules = [...importRules, ...contentRules, ...nameRules, ...sqlRules].map(({ name }) => name)

  expect(new Set(violations.map(([rule]) => rule))).toEqual(new Set(rules))
})

test('the check fails with the place of the violation, and passes without one', () => {
  const program = fileURLToPath(new URL('check-imports.ts', import.meta.url))
  const check = (folder: string) => spawnSync(process.execPath, [program, folder], { encoding: 'utf8' })

  const bad = check(aCheckout({ [`${server}/kernel/a.ts`]: '\n\nexport const a = () => Date.now()' }))
  expect(bad.stderr).toBe(`${server}/kernel/a.ts:3  ${purity}: Date.now\n`)
  expect(bad.status).toBe(1)
  expect(check(aCheckout({ [`${server}/kernel/a.ts`]: 'export const a = 1' })).status).toBe(0)
})
