import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const folder = join(import.meta.dirname, '../public')
const names = globSync('{art,banners}/*.svg', { cwd: folder }).toSorted()
const hash = createHash('sha256')
for (const name of names) hash.update(name).update(readFileSync(join(folder, name)))

/** Where the build puts the pictures: an address that changes with them, so that browsers may cache them for good. */
export const picturesRoot = `/assets/pictures-${hash.digest('hex').slice(0, 8)}`

/** Adds the pictures under that address; the plain ones stay for clients of the API. */
export const hashedPictures = (): Plugin => ({
  name: 'hashed-pictures',
  generateBundle() {
    for (const name of names) {
      const fileName = join(picturesRoot, name).slice(1).replaceAll('\\', '/')
      this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folder, name)) })
    }
  },
})
