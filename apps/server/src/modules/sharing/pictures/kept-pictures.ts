import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Cache } from '#cache.ts'
import type { Clock } from '#kernel/clock.ts'
import { day } from '#kernel/duration.ts'
import { hashOf, type SharePicture } from '#kernel/share-picture.ts'
import { createSemaphore } from '#semaphore.ts'
import { writeWhole } from '#write-whole.ts'
import { drawPicture } from './draw-picture.ts'

/** Then a picture is deleted, and drawn again if it is still wanted: so nothing outlives a deleted account for long. */
const daysKept = 30
/** About 400 MB. */
const mostKept = 10_000

type Settings = { folder: string; now: Clock; onError: (error: unknown) => void; most?: number }

/** Pictures drawn once and kept as files of this instance. */
export function keptPictures({ folder, now, onError, most = mostKept }: Settings) {
  const limit = createSemaphore({ atOnce: 1, waiting: 20 })
  const inMemory = new Cache<Buffer>({ max: 50 })
  let cleanedAt = 0
  let keptSince = 0

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
    await writeWhole(path, bytes)
    keptSince += 1
    if (now().getTime() - cleanedAt < day && keptSince < most / 10) return

    cleanedAt = now().getTime()
    keptSince = 0
    await cleanUp(folder, { oldest: new Date(cleanedAt - daysKept * day), most })
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
