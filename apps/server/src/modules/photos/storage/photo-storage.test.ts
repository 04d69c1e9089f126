import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { chooseStorage } from './choose-storage.ts'
import { photoKey } from './photo-storage.ts'

const folder = await mkdtemp(join(tmpdir(), 'joblane-photos-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'pictures', configs: [] }],
})
const { port } = await s3.run()
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true })
})

const storeOf = (settings: Record<string, string>) =>
  chooseStorage(readConfig({ NODE_ENV: 'test', DATA_DIR: folder, ...settings }))
const inBucket = (bucket = 'pictures', secret = 'S3RVER', at = port) =>
  storeOf({ PHOTOS_URL: `s3://S3RVER:${secret}@127.0.0.1:${at}/${bucket}` })

describe.each([
  ['a folder', () => storeOf({})],
  ['a bucket', () => inBucket()],
  ['a part of a bucket', () => inBucket('pictures/of/joblane')],
])('%s', (_name, open) => {
  const store = open()

  test('gives back what was put into it, until it is deleted', async () => {
    const key = photoKey(randomUUID(), 'full')
    const bytes = Buffer.from([0, 1, 2, 255])
    await store.put(key, bytes)

    expect(await store.get(key)).toEqual(bytes)
    await store.delete(key)
    expect(await store.get(key)).toBeNull()
  })

  test('has nothing under an unknown key, and deletes it all the same', async () => {
    const key = photoKey(randomUUID(), 'thumbnail')

    expect(await store.get(key)).toBeNull()
    await expect(store.delete(key)).resolves.toBeUndefined()
  })
})

test('the folder holds whole files alone', async () => {
  const store = storeOf({ DATA_DIR: join(folder, 'whole') })
  const id = randomUUID()
  await Promise.all([1, 2, 3].map(() => store.put(photoKey(id, 'full'), Buffer.alloc(100_000))))

  expect(await readdir(join(folder, 'whole/photos', id.slice(0, 2)))).toEqual([`${id}-full.jpg`])
})

test.each([
  ['the wrong secret', () => inBucket('pictures', 'wrong')],
  ['a bucket that does not exist', () => inBucket('elsewhere')],
  ['a store that is away', () => inBucket('pictures', 'S3RVER', 1)],
])('with %s nothing is stored, and the error says when to try again', async (_name, open) => {
  await expect(open().put(photoKey(randomUUID(), 'full'), Buffer.alloc(1))).rejects.toMatchObject({
    code: 'UNAVAILABLE',
    retryAfterSeconds: 5,
  })
})

test('every request is signed', async () => {
  const headers: unknown[] = []
  const server = createServer((request, response) => {
    headers.push(request.headers.authorization)
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const store = inBucket('pictures', 'S3RVER', (server.address() as AddressInfo).port)
  await store.put('a', Buffer.alloc(1))
  await store.get('a')
  await store.delete('a')
  server.close()

  const signed = expect.stringMatching(/^AWS4-HMAC-SHA256 Credential=S3RVER\/\d{8}\/us-east-1\/s3\//)
  expect(headers).toEqual([signed, signed, signed])
})
