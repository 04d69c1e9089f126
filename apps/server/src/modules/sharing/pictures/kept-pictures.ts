import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Cache } from '#cache.ts'
import type { Clock } from '#kernel/clock.ts'
import { day } from '#kernel/duration.ts'
import { hashOf, type SharePicture } from '#kernel/share-picture.ts'
import { createSemaphore } from '#semaphore.ts'
import { drawPicture } from './draw-picture.ts'

/** Then a picture is deleted, and drawn again if it is still wanted: so nothing outlives a deleted account for long. */
const daysKept = 30

type Settings = { folder: string; now: Clock; onError: (error: unknown) => void }

/** Pictures drawn once and kept as files of this instance. */
export function keptPictures({ folder, now, onError }: Settings) {
  const limit = createSemaphore({ atOnce: 1, waiting: 20 })
  const inMemory = new Cache<Buffer>({ max: 50 })
  let cleanedAt = 0

  async function load(picture: SharePicture) {
    const path = join(folder, `${hashOf(picture)}.png`)
    const kept = await readFile(path).catch(() => null)
    if (kept) return kept

    const drawn = await limit(() => drawPicture(picture))
    // A full or forbidden disk costs time, not the picture.
    await keep(path, drawn).catch(onError)
    return drawn
  }

  async function keep(path: string, bytes: Buffer) {
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(folder, { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
    if (now().getTime() - cleanedAt < day) return

    cleanedAt = now().getTime()
    await deleteOlderThan(folder, new Date(cleanedAt - daysKept * day))
  }

  return { get: (picture: SharePicture) => inMemory.get(hashOf(picture), () => load(picture)) }
}

async function deleteOlderThan(folder: string, oldest: Date) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtime } = await stat(path)
    if (mtime < oldest) await rm(path, { force: true })
  }
}
