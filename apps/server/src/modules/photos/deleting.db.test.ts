import { expect, test } from 'vitest'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { hour } from '#kernel/duration.ts'
import { demoAccounts, demoPassword } from '#modules/accounts/index.ts'
import { deletePendingBefore } from '#modules/demands/requesting/request-store.ts'
import { openPhotos } from './open-photos.ts'
import { photoJobs } from './photo-jobs.ts'
import type { PhotoStorage } from './storage/photo-storage.ts'
import { aPicture } from './testing/a-picture.ts'
import { photoFixture } from './testing/photo-fixture.ts'
import { uploadPhoto } from './uploading/upload-photo.ts'

const fixture = await photoFixture()
const { sql, url, clock, call, somePhotos, fetchPhoto } = fixture
const now = () => new Date(clock.time)

/** A store that remembers what was deleted, and fails while it is away. */
function recordingStore() {
  const deleted: string[] = []
  const state = { isAway: false }
  const store: PhotoStorage = {
    put: async () => undefined,
    get: async () => null,
    delete: async (key) => {
      if (state.isAway) throw new Error('The store is away.')
      deleted.push(key)
    },
  }

  return { store, deleted, state }
}

const runPhotoJobs = (store: PhotoStorage) => runJobs({ url, sql, tasks: photoJobs({ store, now }).tasks })

const rowsOf = async (ids: readonly string[]) =>
  (await sql`select 1 from photo where id = any (${ids}::uuid[])`).length

const keysOf = (id: string) =>
  ['door.webp', 'full.jpg', 'thumbnail.jpg'].map((name) => `${id.slice(0, 2)}/${id}-${name}`)

test('a request that its customer deletes takes its photos along: the rows at once, the bytes by a job that retries', async () => {
  const [id = ''] = await somePhotos(1)
  const { secret } = await fixture.publishRequest({ photoIds: [id] })
  const { body } = await call('POST', '/demands/managed', { body: { secret } })
  const address = body.data.photos[0].url
  const { store, deleted, state } = recordingStore()

  expect((await fetchPhoto(address)).status).toBe(200)
  await call('DELETE', '/demands/managed', { body: { secret } })
  expect((await fetchPhoto(address)).status).toBe(404)
  expect(await rowsOf([id])).toBe(0)

  state.isAway = true
  await runPhotoJobs(store)
  expect(deleted).toEqual([])
  state.isAway = false
  await sql`select job_retry_now('photos.delete-bytes')`
  await runPhotoJobs(store)
  expect(deleted.toSorted()).toEqual(keysOf(id))
})

test('a request that is never confirmed takes its photos along', async () => {
  const ids = await somePhotos(2)
  await call('POST', '/demands/account', { body: fixture.aRequest({ photoIds: ids }) })

  expect(await rowsOf(ids)).toBe(2)
  await deletePendingBefore(sql, new Date(clock.time + 1))
  expect(await rowsOf(ids)).toBe(0)
})

test('a photo that was never attached is deleted after 24 hours, and an attached one stays', async () => {
  const token = await fixture.tokenOf('customer')
  const [attached = '', old = ''] = await somePhotos(2, token)
  await call('POST', '/demands', { token, body: fixture.aJob({ photoIds: [attached] }) })
  clock.time += 23 * hour
  const [young = ''] = await somePhotos(1)
  const cleanUp = () =>
    photoJobs({ store: recordingStore().store, now }).tasks['photos.clean-up']?.(
      {} as never,
      { sql } as never,
    )

  await cleanUp()
  expect(await rowsOf([attached, old, young])).toBe(3)
  clock.time += hour + 1
  await cleanUp()
  expect(await rowsOf([attached, young])).toBe(2)
  expect(await rowsOf([old])).toBe(0)
  clock.time -= 24 * hour + 1
})

test('the export lists the photos of an account, and its deletion deletes them', async () => {
  const token = await fixture.tokenOf('customer')
  const [attached = '', loose = ''] = await somePhotos(2, token)
  await call('POST', '/demands', { token, body: fixture.aJob({ photoIds: [attached] }) })
  const { body } = await call('GET', '/account/export', { token })
  const exported = body.data.photos.filter(({ id }: { id: string }) => [attached, loose].includes(id))

  expect(exported).toHaveLength(2)
  expect(exported).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: attached, attachedTo: 'DEMAND', width: 40, url: expect.any(String) }),
      expect.objectContaining({ id: loose, attachedTo: null, uploadedAt: expect.any(String) }),
    ]),
  )
  expect(
    body.data.demands.flatMap(({ photos }: { photos: { id: string }[] }) => photos.map(({ id }) => id)),
  ).toContain(attached)
  await call('DELETE', '/account', { token, body: { password: demoPassword } })
  expect(await rowsOf([attached, loose])).toBe(0)
  expect(await sql`select 1 from photo where owner_id = ${demoAccounts.customer.id}`).toHaveLength(0)
})

test('an upload that cannot be stored leaves no row', async () => {
  const { store } = recordingStore()
  const picture = await aPicture()
  const away = new Error('The store is away.')
  const tools = openPhotos({ sql, now, secret: 's', store: { ...store, put: () => Promise.reject(away) } })
  const before = await sql`select 1 from photo`

  await expect(uploadPhoto(tools, { ownerId: null, address: 'one', read: async () => picture })).rejects.toBe(
    away,
  )
  expect(await sql`select 1 from photo`).toHaveLength(before.length)
})

test('slow uploads from one address leave room for others', async () => {
  const tools = openPhotos({ sql, now, secret: 's', store: recordingStore().store })
  const { promise: end, resolve } = Promise.withResolvers<void>()
  const slow = Array.from({ length: 8 }, () => tools.takeUpload('slow', () => end))

  expect(await tools.takeUpload('other', async () => 'answered')).toBe('answered')
  resolve()
  await Promise.all(slow)
})

test('an upload whose account is deleted before its bytes arrive leaves neither row nor bytes', async () => {
  const { person, token } = await fixture.aWorker()
  const account = await sql<{ id: string }[]>`select id from account where email = ${person.EmailAddress}`
  const ownerId = account[0]?.id ?? ''
  const { store, deleted } = recordingStore()
  const stored: string[] = []
  const slowStore: PhotoStorage = {
    ...store,
    put: async (key) => {
      if (stored.length === 0) {
        await call('DELETE', '/account', { token, body: { password: person.Password } })
        await runPhotoJobs(store)
        deleted.length = 0
      }
      stored.push(key)
    },
  }
  const tools = openPhotos({ sql, now, secret: 's', store: slowStore })
  const picture = await aPicture()

  await expect(
    uploadPhoto(tools, { ownerId, address: 'one', read: async () => picture }),
  ).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  await runPhotoJobs(store)
  expect(stored).toHaveLength(2)
  expect(deleted).toEqual(expect.arrayContaining(stored))
})
