import { unattachedPhotoLifeInHours } from '@joblane/contracts/photos/numbers'
import type { Crontab, JobContext, TaskList } from '#database/jobs/job-queue.ts'
import type { Clock } from '#kernel/clock.ts'
import { hour } from '#kernel/duration.ts'
import { deleteUnattachedBefore } from './photo-store.ts'
import { photoKey, photoSizes, type PhotoStorage } from './storage/photo-storage.ts'

/** Queued by a trigger (photo_delete_bytes.sql), and by an upload whose row is gone. */
export const deleteBytesTask = 'photos.delete-bytes'
const cleanUpTask = 'photos.clean-up'

type Settings = { store: PhotoStorage; now: Clock }

/** The module's background jobs and their schedule. */
export function photoJobs({ store, now }: Settings): { tasks: TaskList; crontab: Crontab } {
  return {
    tasks: {
      [deleteBytesTask]: ({ ids }: { ids: string[] }) => deleteBytes(store, ids),
      [cleanUpTask]: (_: unknown, { sql }: JobContext) =>
        deleteUnattachedBefore(sql, new Date(now().getTime() - unattachedPhotoLifeInHours * hour)),
    },
    crontab: [{ task: cleanUpTask, at: '*/15 * * * *' }],
  }
}

/** Fails, and so runs again, unless every file is gone. */
async function deleteBytes(store: PhotoStorage, ids: readonly string[]) {
  for (const id of ids) for (const size of photoSizes) await store.delete(photoKey(id, size))
}
