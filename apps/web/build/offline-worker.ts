import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { paths } from '@joblane/contracts/site/pages'
import { build, type Plugin } from 'vite'
import { assetsFor, type Manifest } from '../src/shell/document/assets.ts'
import { workerPath } from '../src/features/site/offline/messages.ts'
import { picturesRoot } from './hashed-pictures.ts'

const source = join(import.meta.dirname, '../worker/offline-worker.ts')
const offlinePage = './features/site/offline/offline-page.tsx'
const pictures = [
  'icons.svg',
  'art/day/logo-full.svg',
  'art/night/logo-full.svg',
  'art/day/ops.svg',
  'art/night/ops.svg',
]

/** Builds the service worker. It stores the shell's files and the offline page; all else is stored when it is used. */
export const offlineWorker = (): Plugin => ({
  name: 'offline-worker',
  async writeBundle({ dir }, bundle) {
    const manifest = bundle['manifest.json']
    if (!dir || manifest?.type !== 'asset') throw new Error('The service worker needs the manifest.')

    const text = String(manifest.source)
    const { entry, scripts, styles, fonts } = assetsFor(JSON.parse(text) as Manifest, [offlinePage])
    const shell = [
      ...[entry, ...scripts, ...styles, ...fonts, ...pictures.map((name) => `${picturesRoot}/${name}`)].map(
        (url) => ({ url, revision: null }),
      ),
      { url: paths.offline, revision: hashOf(text) },
    ]

    await build({
      configFile: false,
      logLevel: 'warn',
      define: { SHELL: JSON.stringify(shell), 'process.env.NODE_ENV': '"production"' },
      build: {
        target: 'es2023',
        outDir: dir,
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: {
          input: source,
          output: { format: 'iife', entryFileNames: workerPath.slice(1) },
        },
      },
    })
  },
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
