import type { Access } from '@joblane/contracts/http/access'
import { reservedPaths } from '@joblane/contracts/site/reserved-paths'
import { expect, test } from 'vitest'
import type { BuiltSite } from '#platform/site/site.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'

/** Who may call which route. Add each new route here. */
const expected = {
  anyone: [
    'DELETE /api/demands/managed',
    'GET /*',
    'GET /api/categories',
    'GET /api/categories/description',
    'GET /api/cities/',
    'GET /api/city-pages',
    'GET /api/city-pages/:service/:state/:city',
    'GET /api/city-pages/:service/:state/:city/professionals',
    'GET /api/city-pages/paths',
    'GET /api/city-pages/starts',
    'GET /api/docs',
    'GET /api/jobcoinspackets',
    'GET /api/marketing-campaigns/position/:position',
    'GET /api/openapi.json',
    'GET /api/photos/:id/:size',
    'GET /api/professionals',
    'GET /api/professionals/starts',
    'GET /api/questions/subcategory',
    'GET /api/services/search',
    'GET /api/states',
    'GET /dev/outbox',
    'GET /dev/outbox.css',
    'GET /dev/outbox.js',
    'GET /dev/outbox.json',
    'GET /dev/outbox/:id',
    'GET /health/live',
    'GET /health/ready',
    'GET /metrics',
    'GET /robots.txt',
    'GET /share/*',
    'GET /sitemap.xml',
    'GET /sitemap/:file',
    'POST /api/account/unsubscribe',
    'POST /api/auth/login/portal',
    'POST /api/auth/password/forgot',
    'POST /api/auth/password/reset',
    'POST /api/auth/register/website',
    'POST /api/demands/managed',
    'POST /api/payment/webhook',
    'PUT /api/demands/managed/status',
  ],
  'visitor or member': [
    'GET /api/demands/available',
    'GET /api/demands/available/common/paged',
    'GET /api/demands/available/golden/paged',
    'GET /api/demands/available/open/paged',
    'GET /api/demands/events',
    'POST /api/photos',
  ],
  'visitor or member or request': ['POST /api/demands/account'],
  member: [
    'DELETE /api/account',
    'DELETE /api/account/changes/:kind',
    'GET /api/account',
    'GET /api/account/deletion',
    'GET /api/account/export',
    'GET /api/account/interested-categories',
    'GET /api/jobcoins/statement',
    'GET /api/jobcoins/statement.csv',
    'GET /api/payment/:orderId/receipt',
    'GET /api/payment/renewal',
    'POST /api/account/changes/:kind/code',
    'POST /api/account/changes/:kind/confirm',
    'POST /api/auth/logout',
    'POST /api/payment',
    'POST /api/payment/cancel',
    'POST /api/payment/capture',
    'POST /api/payment/renewal/cancel',
    'POST /api/reviews/:id/report',
    'PUT /api/account/email',
    'PUT /api/account/interested-categories',
    'PUT /api/account/notifications',
    'PUT /api/account/password',
    'PUT /api/account/profile',
  ],
  'visitor or member or link': [
    'GET /api/demands/:id',
    'GET /api/professionals/:id',
    'GET /api/professionals/:id/reviews',
  ],
  'CUSTOMER or ADMINISTRATOR or link': ['PUT /api/demands/:id/status'],
  'member or link': [
    'GET /api/demands/:id/matches',
    'GET /api/demands/:id/switchboard',
    'GET /api/matches/:id',
    'GET /api/matches/:id/messages',
    'GET /api/matches/:id/quotes',
    'GET /api/matches/:id/reviews',
    'GET /api/matches/events',
    'GET /api/matches/unread',
    'POST /api/matches/:id/decline',
    'POST /api/matches/:id/done',
    'POST /api/matches/:id/hire',
    'POST /api/matches/:id/messages',
    'POST /api/matches/:id/mute',
    'POST /api/matches/:id/quotes',
    'POST /api/matches/:id/read',
    'POST /api/matches/:id/report',
    'POST /api/matches/:id/review',
    'POST /api/matches/:id/unhire',
    'POST /api/matches/:id/unmute',
    'POST /api/matches/:id/withdraw',
    'PUT /api/demands/:id/switchboard',
    'PUT /api/matches/:id/review',
  ],
  'member or registration': ['GET /api/users/logged-user', 'PUT /api/account/phone'],
  'member or registration or request': ['POST /api/auth/send-code', 'POST /api/auth/validate-code'],
  'member or request': ['POST /api/demands/unlock/validate'],
  WORKER: [
    'GET /api/account/professional',
    'GET /api/matches',
    'POST /api/demands/:id/unlock',
    'POST /api/matches/:id/customer-review',
    'POST /api/reviews/:id/answer',
    'PUT /api/account/professional',
    'PUT /api/account/professional/photo',
    'PUT /api/account/professional/portfolio',
    'PUT /api/matches/:id/customer-review',
  ],
  'CUSTOMER or ADMINISTRATOR': ['GET /api/demands/:id/unlocks', 'POST /api/demands'],
  ADMINISTRATOR: [
    'POST /api/admin/reviews/:id/hide',
    'POST /api/admin/reviews/:id/show',
    'POST /api/jobcoins/returns',
    'PUT /api/admin/accounts/:id/licenses/:n',
    'PUT /api/demands/:id/exclusive',
    'PUT /api/demands/:id/golden',
  ],
}

const { sql } = await testDatabase()
const site: BuiltSite = {
  kind: 'built',
  render: async () => ({ status: 200, html: '', inlined: { scripts: [], style: '' } }),
  publicPaths: async () => [],
  pageAddress: (url) => url,
  files: new Map(),
}

function nameOf(access: Access) {
  if (access.bearer === 'ignored') return 'anyone'
  const others = [...(access.limited ?? []), ...(access.orLink ? ['link'] : [])]
  if (access.bearer === 'optional') return ['visitor or member', ...others].join(' or ')

  return [...(access.roles ?? ['member']), ...others].join(' or ')
}

test('every route is open to exactly those it is meant for', async () => {
  const app = await testApp({ sql, site })
  const routes = [...app.guards()].filter(([route]) => !route.startsWith('HEAD '))
  const byGuard = Map.groupBy(routes, ([, access]) => nameOf(access))
  const found = [...byGuard].map(([guard, entries]) => [guard, entries.map(([route]) => route).toSorted()])

  expect(Object.fromEntries(found)).toEqual(expected)
})

test('no service may be called like the first part of a route', async () => {
  const routes = [...(await testApp({ sql, site })).guards().keys()]
  const firstParts = routes.flatMap((route) => route.match(/ \/([a-z-]+)(?=\/|$)/)?.slice(1) ?? [])

  expect(new Set(firstParts.filter((name) => !reservedPaths.has(name)))).toEqual(new Set(['health']))
})

test('asking for the headers alone needs what asking for the whole needs', async () => {
  const guards = (await testApp({ sql, site })).guards()
  const heads = [...guards].filter(([route]) => route.startsWith('HEAD '))

  expect(heads.length).toBeGreaterThan(20)
  for (const [route, access] of heads)
    expect([route, access]).toEqual([route, guards.get(route.replace('HEAD', 'GET'))])
})

test('in production there is no route for developers', async () => {
  const settings = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://joblane.test',
    DATABASE_URL: 'postgres://db.test/joblane',
    SECRET: 'k2J9-vQ7x_Zp4Lw8Tn1Rb6Yc3Md5Hf0S',
    SMTP_URL: 'smtp://mail.test',
    MAIL_FROM: 'hello@joblane.test',
    MAIL_POSTAL_ADDRESS: '1 Main Street, Miami, FL 33101',
    WHATSAPP_TOKEN: 'x',
    WHATSAPP_PHONE_NUMBER_ID: '1',
    PAYPAL_CLIENT_ID: 'x',
    PAYPAL_CLIENT_SECRET: 'x',
    PAYPAL_WEBHOOK_ID: 'x',
  }
  const app = await testApp({ sql, site, settings })

  expect([...app.guards().keys()].filter((route) => route.includes('/dev/'))).toEqual([])
})
