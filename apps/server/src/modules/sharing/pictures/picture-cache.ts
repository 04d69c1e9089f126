import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Cache } from '#cache.ts'
import type { Clock } from '#kernel/clock.ts'
import { day } from '#kernel/duration.ts'
import { hashOf, type SharePicture } from '#kernel/share-picture.ts'
import { createSemaphore } from '#semaphore.ts'
import { writeFileAtomically } from '#write-file-atomically.ts'
import { drawPicture } from './draw-picture.ts'

/** Then a picture is deleted, and drawn again if it is still wanted: so nothing outlives a deleted account for long. */
const daysToLive = 30
/** About 400 MB. */
const maxPictures = 10_000

type Settings = { folder: string; now: Clock; onError: (error: unknown) => void; most?: number }

/** Draws each picture once and caches it as a file of this instance. */
export function createPictureCache({ folder, now, onError, most = maxPictures }: Settings) {
  const limit = createSemaphore({ atOnce: 1, waiting: 20 })
  const inMemory = new Cache<Buffer>({ max: 50 })
  let cleanedAt = 0
  let writtenSince = 0

  async function load(picture: SharePicture) {
    const path = join(folder, `${hashOf(picture)}.png`)
    const cached = await readFile(path).catch(() => null)
    if (cached) return cached

    const drawn = await limit(() => drawPicture(picture))
    // A full or forbidden disk costs time, not the picture.
    await write(path, drawn).catch(onError)
    return drawn
  }

  async function write(path: string, bytes: Buffer) {
    await writeFileAtomically(path, bytes)
    writtenSince += 1
    if (now().getTime() - cleanedAt < day && writtenSince < most / 10) return

    cleanedAt = now().getTime()
    writtenSince = 0
    await cleanUp(folder, { oldest: new Date(cleanedAt - daysToLive * day), most })
  }

  return { get: (picture: SharePicture) => inMemory.get(hashOf(picture), () => load(picture)) }
}

async function cleanUp(folder: string, { oldest, most }: { oldest: Date; most: number }) {
  const files: { path: string; mtime: Date }[] = []
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    // Another call may rename its unfinished file right now.
    const found = await stat(path).catch(() => null)
    if (found) files.push({ path, mtime: found.mtime })
  }
  const newestFirst = files.toSorted((one, other) => other.mtime.getTime() - one.mtime.getTime())
  const excess = newestFirst.filter(({ mtime }, nth) => nth >= most || mtime < oldest)
  for (const { path } of excess) await rm(path, { force: true })
}
