import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { SqlOrTx } from '#database/connect.ts'
import { outcomesOf } from '#testing/account-fixture.ts'
import { photosOf } from './photos-of.ts'
import { attachPhotos } from './attach-photos.ts'
import { photoAddresses } from './photo-address.ts'
import { photoFixture } from './testing/photo-fixture.ts'

const fixture = await photoFixture()
const { sql, call, somePhotos } = fixture
const customer = await fixture.tokenOf('customer')
const worker = await fixture.tokenOf('worker')
const addresses = photoAddresses({ secret: 's', now: () => new Date() })

const post = (photoIds: unknown, token = customer, key?: string) =>
  call('POST', '/demands', { token, body: fixture.aJob({ photoIds }), ...(key && { key }) })
const detail = async (id: string, token?: string) =>
  (await call('GET', `/demands/${id}`, token === undefined ? {} : { token })).body.data
const idsOf = (photos: { id: string }[]) => photos.map(({ id }) => id)

const refusal = {
  code: 'INVALID_INPUT',
  errors: { photoIds: ['One of these photos can no longer be used. Please remove it and add it again.'] },
}

test('a demand shows its photos, in their order, to its customer, administrators and professionals', async () => {
  const ids = await somePhotos(3, customer)
  const { body } = await post(ids)
  const { id } = body.data
  const administrator = await fixture.tokenOf('administrator')
  const stranger = (await fixture.aWorker()).token

  expect(body.data.photoCount).toBe(3)
  for (const token of [customer, administrator, worker, stranger])
    expect(idsOf((await detail(id, token)).photos)).toEqual(ids)
  expect(await detail(id)).toMatchObject({ photoCount: 3, photos: [] })
})

test('another customer sees how many there are, and none of them', async () => {
  const { body } = await post(await somePhotos(2, customer))
  const { token } = await anotherCustomer()

  expect(await detail(body.data.id, token)).toMatchObject({ photoCount: 2, photos: [] })
})

test('every list says how many photos a demand has', async () => {
  const { body } = await post(await somePhotos(2, customer))
  const lists = [
    '/demands/available',
    '/demands/available/common/paged',
    '/demands/available/golden/paged',
    '/demands/available/open/paged',
  ]
  const pages = await Promise.all(
    lists.map(async (path) => (await call('GET', path, { token: customer })).body.data),
  )
  const found = pages.flatMap((page) => page.items ?? page).filter(({ id }) => id === body.data.id)

  expect(found.length).toBeGreaterThanOrEqual(3)
  expect(found.map(({ photoCount }) => photoCount)).toEqual(found.map(() => 2))
})

test('a verified customer asks with photos, and the demand is there at once', async () => {
  const { person, token } = await anotherCustomer()
  const photoIds = await somePhotos(1, token)
  const body = fixture.aRequest({ photoIds, phoneNumber: person.phone, emailAddress: person.email })
  const reply = await call('POST', '/demands/account', { token, body })
  const [newest] = (await call('GET', '/demands/available')).body.data

  expect(reply.body.data.pendingValidation).toBe(false)
  expect(newest.photoCount).toBe(1)
})

test('an unknown, foreign or used photo is refused, and nothing is posted', async () => {
  const [used = ''] = await somePhotos(1, customer)
  await post([used])
  const [ofWorker = ''] = await somePhotos(1, worker)
  const [own = '', visitors = ''] = [...(await somePhotos(1, customer)), ...(await somePhotos(1))]
  const before = await totalOf()

  for (const photoIds of [
    [randomUUID()],
    [ofWorker],
    [used],
    [own, used],
    [own, own],
    [own, own.toUpperCase()],
    ['nonsense'],
  ]) {
    expect(await post(photoIds)).toMatchObject({ body: refusal })
    const body = fixture.aRequest({ photoIds })
    expect(await call('POST', '/demands/account', { body })).toMatchObject({ body: refusal })
  }
  expect(await totalOf()).toBe(before)
  expect((await post([own, visitors])).status).toBe(200)
})

test('without the bearer of its upload a photo is foreign', async () => {
  const body = fixture.aRequest({ photoIds: await somePhotos(1, customer) })

  expect(await call('POST', '/demands/account', { body })).toMatchObject({ body: refusal })
})

test('seven photos are refused', async () => {
  const { status, body } = await post(await somePhotos(7, customer))

  expect(status).toBe(400)
  expect(body.errors).toEqual({ photoIds: ['This may have at most 6 entries.'] })
})

test('of two posts with one key and other photos the first keeps its own', async () => {
  const [first, second] = [await somePhotos(2, customer), await somePhotos(1, customer)]
  const key = randomUUID()
  const replies = await Promise.all([first, second].map((ids) => post(ids, customer, key)))
  const [won] = replies.filter(({ status }) => status === 200)
  const { id } = won?.body.data ?? {}

  expect(outcomesOf(replies)).toEqual({ OK: 1, ID_USED_BEFORE: 1 })
  expect(idsOf((await detail(id, customer)).photos)).toEqual(won === replies[0] ? first : second)
})

test('the same post with the same key is one demand with its photos', async () => {
  const [ids, key] = [await somePhotos(2, customer), randomUUID()]
  const replies = await Promise.all([1, 2, 3].map(() => post(ids, customer, key)))

  expect(outcomesOf(replies)).toEqual({ OK: 3 })
  expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1)
})

/** Twenty photos, each claimed by four demands at once; how many claims of each were granted. */
async function claims(attach: (tx: SqlOrTx, photoId: string, demandId: string) => Promise<unknown>) {
  const photos = await somePhotos(20)
  const granted = await Promise.all(
    photos.map(async (photo) => {
      const outcomes = await Promise.allSettled(
        [1, 2, 3, 4].map(() => sql.begin((tx) => attach(tx, photo, randomUUID()))),
      )

      return outcomes.filter(({ status }) => status === 'fulfilled').length
    }),
  )

  return granted
}

test('one photo attached several times at once is attached once', async () => {
  const granted = await claims((tx, photoId, id) =>
    attachPhotos(tx as never, { photoIds: [photoId], by: null, to: { kind: 'DEMAND', id } }),
  )

  expect(granted).toEqual(granted.map(() => 1))
})

test('naively, by looking first and attaching then, it is attached several times', async () => {
  const granted = await claims(async (tx, photoId, id) => {
    const [free] = await tx`select 1 from photo where id = ${photoId} and attached_kind is null`
    if (!free) throw new Error('The photo is used.')
    await tx`update photo set attached_kind = 'DEMAND', attached_id = ${id}, position = 0 where id = ${photoId}`
  })

  expect(Math.max(...granted)).toBeGreaterThan(1)
})

test('one photo in two posts at once is in one demand', async () => {
  const ids = await somePhotos(1, customer)
  const replies = await Promise.all([1, 2, 3, 4].map(() => post(ids)))

  expect(outcomesOf(replies)).toEqual({ OK: 1, INVALID_INPUT: 3 })
})

test('photos that are named again are reordered, and those that are not are deleted', async () => {
  const [one = '', two = '', three = ''] = await somePhotos(3)
  const to = { kind: 'PORTFOLIO', id: randomUUID() } as const
  await sql.begin((tx) => attachPhotos(tx, { photoIds: [one, two], by: null, to }))
  await sql.begin((tx) => attachPhotos(tx, { photoIds: [three, one], by: null, to }))
  const left = await photosOf({ addresses }, sql, { kind: to.kind, ids: [to.id] })

  expect(idsOf(left.get(to.id) ?? [])).toEqual([three, one])
  expect(await sql`select 1 from photo where id = ${two}`).toHaveLength(0)
})

test('where there is one photo, the field is photoId', async () => {
  const to = { kind: 'PROFILE', id: randomUUID() } as const
  const attaching = sql.begin((tx) => attachPhotos(tx, { photoIds: [randomUUID()], by: null, to }))

  await expect(attaching).rejects.toMatchObject({ fields: { photoId: [expect.any(String)] } })
})

test.each([
  ['a seventh photo of a demand', `('DEMAND', 6)`],
  ['a second photo of a profile', `('PROFILE', 1)`],
  ['an unknown kind', `('CAMPAIGN', 0)`],
])('the database refuses %s', async (_name, kindAndPosition) => {
  const [id] = await somePhotos(1)

  await expect(
    sql.unsafe(
      `update photo set (attached_kind, position) = ${kindAndPosition}, attached_id = gen_random_uuid() where id = '${id}'`,
    ),
  ).rejects.toMatchObject({ code: '23514' })
})

async function anotherCustomer() {
  const { request, passwordToken } = await fixture.publishRequest()
  const password = 'Joblane1!'
  await call('POST', '/auth/password/reset', { body: { token: passwordToken, password } })
  const { body } = await fixture.signIn(request.emailAddress, password)

  return { person: { phone: request.phoneNumber, email: request.emailAddress }, token: String(body.token) }
}

async function totalOf() {
  const [row] = await sql<{ n: number }[]>`select count(*)::int as n from demand`

  return row?.n
}
