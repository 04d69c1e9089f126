import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = new Set(['.js', '.css', '.svg', '.json', '.txt', '.webmanifest'])
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }

/** Puts a .br and a .gz beside every text file of the build, so that the server never compresses one itself. */
export function compressFiles(): Plugin {
  let folder = ''

  return {
    name: 'compress-files',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    closeBundle: async () => {
      const names = await readdir(folder, { recursive: true })
      await Promise.all(
        names.filter((name) => compressible.has(extname(name))).map((name) => compress(join(folder, name))),
      )
    },
  }
}

async function compress(file: string) {
  if (!(await stat(file)).isFile()) return

  const content = await readFile(file)
  const [small, older] = await Promise.all([
    promisify(brotliCompress)(content, smallest),
    promisify(gzip)(content, { level: 9 }),
  ])
  await Promise.all([writeFile(`${file}.br`, small), writeFile(`${file}.gz`, older)])
}
