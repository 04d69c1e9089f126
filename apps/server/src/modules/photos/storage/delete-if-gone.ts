import type { Sql } from '#database/connect.ts'
import { addJob } from '#database/jobs/job-queue.ts'
import { deleteBytesTask } from '../photo-jobs.ts'
import { findAttachedTo } from '../photo-store.ts'

/**
 * After bytes were stored: true if their photo was deleted meanwhile. The job that deletes its bytes may have run before
 * these were there, so they get one of their own.
 */
export async function deleteIfGone(sql: Sql, id: string): Promise<boolean> {
  if ((await findAttachedTo(sql, id)) !== null) return false

  await addJob(sql, deleteBytesTask, { ids: [id] }, { maxAttempts: 100 })
  return true
}
