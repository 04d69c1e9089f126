import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { iconPaths } from '../src/ui/elements/icon-paths.ts'

const folder = join(import.meta.dirname, '../public')
const symbols = Object.entries(iconPaths).map(
  ([name, path]) => `<symbol id="${name}" viewBox="0 0 24 24"><path d="${path}"/></symbol>`,
)

/** The pictures by their path. The icons are one file, so that no page loads their paths as script or repeats them. */
const pictures = new Map<string, string | Buffer>([
  ...globSync('{art,banners}/**/*.svg', { cwd: folder })
    .toSorted()
    .map((name) => [name.replaceAll('\\', '/'), readFileSync(join(folder, name))] as const),
  ['icons.svg', `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`],
])
const hash = createHash('sha256')
for (const [name, picture] of pictures) hash.update(name).update(picture)

/** Where the build puts the pictures: an address that changes with them, so that browsers may cache them for good. */
export const picturesRoot = `/assets/pictures-${hash.digest('hex').slice(0, 8)}`

/** Adds the pictures under that address; the plain ones stay for clients of the API. */
export const hashedPictures = (): Plugin => ({
  name: 'hashed-pictures',
  generateBundle() {
    for (const [name, source] of pictures)
      this.emitFile({ type: 'asset', fileName: `${picturesRoot.slice(1)}/${name}`, source })
  },
})
