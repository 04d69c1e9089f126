import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Writes a file, and its folder if need be; a reader never sees half of it. */
export async function writeFileAtomically(path: string, bytes: Buffer) {
  const unfinished = `${path}.${randomUUID()}`
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(unfinished, bytes)
    await rename(unfinished, path)
  } finally {
    await rm(unfinished, { force: true })
  }
}
