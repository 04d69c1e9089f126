import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { PhotoStore } from './photo-store.ts'

/** Pictures as files below one folder; for a single instance, or for several that share the folder. */
export const folderStore = (folder: string): PhotoStore => ({
  async put(key, bytes) {
    const path = join(folder, key)
    const unfinished = `${path}.${randomUUID()}`
    await mkdir(dirname(path), { recursive: true })
    try {
      // A reader never sees half a file.
      await writeFile(unfinished, bytes)
      await rename(unfinished, path)
    } finally {
      await rm(unfinished, { force: true })
    }
  },
  get: (key) =>
    readFile(join(folder, key)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    }),
  delete: (key) => rm(join(folder, key), { force: true }),
})
