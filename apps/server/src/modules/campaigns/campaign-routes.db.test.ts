import { readFileSync } from 'node:fs'
import { bannerSizes } from '@joblane/contracts/campaigns/api'
import type { FastifyInstance } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import type { Sql } from '#database/connect.ts'
import { testApp } from '#testing/test-app.ts'
import { testDatabase } from '#testing/test-database.ts'
import { loadDemoCampaigns } from './load-demo-campaigns.ts'

let app: FastifyInstance
let sql: Sql

beforeAll(async () => {
  sql = (await testDatabase()).sql
  app = await testApp({ sql })
  await loadDemoCampaigns(sql)
})

const namesOf = async (path: string) => {
  const reply = await app.inject(`/api/marketing-campaigns/position/${path}`)

  return reply.json().data.map(({ name }: { name: string }) => name)
}
const drawingOf = (banner: string) =>
  readFileSync(new URL(`../../../../web/public${banner}`, import.meta.url), 'utf8')
const everywhere = ['Free to ask', 'Join as a pro', 'Home to-do list']

test.each([
  ['2', everywhere],
  ['2?stateCode=&cityName=', everywhere],
  ['2?stateCode=FL&cityName=', ['Florida cool down', ...everywhere]],
  ['2?stateCode=fl&cityName=Tampa', ['Florida cool down', ...everywhere]],
  ['2?stateCode=NY', everywhere],
  ['2?stateCode=NY&cityName=new%20york', ['New York moves', ...everywhere]],
  ['2?stateCode=TX&cityName=New%20York', ['Texas events', ...everywhere]],
  ['2?cityName=New%20York', everywhere],
])('position %s shows %j', async (path, names) => {
  await expect.poll(() => namesOf(path)).toEqual(names)
})

test('position 1 has campaigns of its own', async () => {
  expect(await namesOf('1?stateCode=FL&cityName=Miami')).toEqual([
    'Miami beauty',
    'Start free',
    'Pets welcome',
    'Learn something',
  ])
})

test('a campaign has its words and its banners', async () => {
  const reply = await app.inject('/api/marketing-campaigns/position/2')

  expect(reply.json().data[0]).toEqual({
    name: 'Free to ask',
    headline: 'Asking is free',
    line: 'Describe the job once. Up to 3 rated professionals get in touch.',
    banners: ['/banners/free-to-ask.svg', '/banners/free-to-ask-2.svg'],
  })
})

test.each(['0', '3', '1.5', 'one', '1?stateCode=Florida', '1?cityName=%00', '1?zip=33101'])(
  'position %s is refused',
  async (path) => {
    const reply = await app.inject(`/api/marketing-campaigns/position/${path}`)

    expect(reply.json().code).toBe('INVALID_INPUT')
    expect(reply.json()).toMatchObject({ success: false, code: 'INVALID_INPUT' })
  },
)

test('every banner of the demo is drawn, in the size of its position', async () => {
  const campaigns = await sql<
    { position: 1 | 2; banners: string[] }[]
  >`select position, banners from campaign`
  const wrong = campaigns.flatMap(({ position, banners }) => {
    const { width, height } = bannerSizes[position]
    return banners.filter((banner) => !drawingOf(banner).includes(` width="${width}" height="${height}"`))
  })

  expect(campaigns).toHaveLength(12)
  expect(wrong).toEqual([])
})

test('loading the demo twice leaves one of each', async () => {
  await loadDemoCampaigns(sql)

  expect(await sql`select count(*)::int as count from campaign`).toEqual([{ count: 12 }])
})

test('a campaign that ends is gone at once', async () => {
  await sql`update campaign set is_active = false where name = 'Free to ask'`

  await expect.poll(() => namesOf('2')).toEqual(['Join as a pro', 'Home to-do list'])
})
