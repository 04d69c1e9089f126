import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { writeFileAtomically } from '#write-file-atomically.ts'
import type { PhotoStorage } from './photo-storage.ts'

/** Pictures as files below one folder; for a single instance, or for several that share the folder. */
export const folderStorage = (folder: string): PhotoStorage => ({
  put: (key, bytes) => writeFileAtomically(join(folder, key), bytes),
  get: (key) =>
    readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  delete: (key) => rm(join(folder, key), { force: true }),
})
