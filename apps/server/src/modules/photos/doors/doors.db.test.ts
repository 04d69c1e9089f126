import { expect, test } from 'vitest'
import { runJobs } from '#database/jobs/testing/run-jobs.ts'
import { openPhotos } from '../open-photos.ts'
import { photoJobs } from '../photo-jobs.ts'
import { deleteById } from '../photo-store.ts'
import type { PhotoStorage } from '../storage/photo-storage.ts'
import { aPhoto } from '../testing/a-picture.ts'
import { photoFixture } from '../testing/photo-fixture.ts'
import { uploadPhoto } from '../uploading/upload-photo.ts'
import { readDoor } from './read-door.ts'

const { sql, url, clock } = await photoFixture()
const now = () => new Date(clock.time)
const picture = await aPhoto({ width: 600, height: 800 })

/** Keeps the bytes in memory, and the keys in the order in which they were stored. */
function memoryStore() {
  const files = new Map<string, Buffer>()
  const stored: string[] = []
  const store: PhotoStorage = {
    put: async (key, bytes) => {
      stored.push(key)
      files.set(key, bytes)
    },
    get: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
  }

  return { store, files, stored }
}

const open = (store: PhotoStorage) => openPhotos({ sql, now, secret: 's', store })

async function anUpload() {
  const memory = memoryStore()
  const { id } = await uploadPhoto(open(memory.store), {
    ownerId: null,
    address: 'one',
    read: async () => picture,
  })

  return { ...memory, id, key: `${id.slice(0, 2)}/${id}-door.webp` }
}

test('many visitors at once make a door once, and later instances find it', async () => {
  const { store, stored, id, key } = await anUpload()
  const tools = open(store)
  expect(stored).not.toContain(key)

  const doors = await Promise.all(Array.from({ length: 200 }, () => readDoor(tools, id)))
  const again = await readDoor(open(store), id)

  expect(new Set(doors).size).toBe(1)
  expect(again).toEqual(doors[0])
  expect(stored.filter((name) => name === key)).toEqual([key])
})

test('without the stored picture there is no door, until it is back', async () => {
  const { store, files, id } = await anUpload()
  const full = [...files].find(([key]) => key.endsWith('-full.jpg'))
  const tools = open(store)
  files.clear()

  await expect(readDoor(tools, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  files.set(full?.[0] ?? '', full?.[1] ?? Buffer.alloc(0))
  expect((await readDoor(tools, id)).length).toBeGreaterThan(0)
})

test('a photo that is deleted while its door is made leaves no bytes', async () => {
  const { store, files, id } = await anUpload()
  const { tasks } = photoJobs({ store, now })
  const tools = open({
    ...store,
    put: async (key, bytes) => {
      await deleteById(sql, id)
      await runJobs({ url, sql, tasks })
      await store.put(key, bytes)
    },
  })

  await readDoor(tools, id)
  expect([...files.keys()]).toEqual([`${id.slice(0, 2)}/${id}-door.webp`])
  await runJobs({ url, sql, tasks })
  expect([...files.keys()]).toEqual([])
})
