import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressFiles } from './build/compress-files.ts'
import { hashedPictures, picturesRoot } from './build/hashed-pictures.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { webManifest } from './build/web-manifest.ts'
import { withoutSchemas } from './build/without-schemas.ts'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    ...(command === 'build' && !isSsrBuild
      ? [withoutSchemas(), hashedPictures(), webManifest(), offlineWorker(), compressFiles()]
      : []),
  ],
  appType: 'custom',
  // React asks for NODE_ENV when it is loaded; bundled like this, the built renderer is the fast one for good.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', PICTURES_ROOT: JSON.stringify(picturesRoot) },
  }),
  build: {
    target: 'es2023',
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    // The Content-Security-Policy takes fonts and pictures from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // Descriptions of data do nothing but describe.
      treeshake: {
        manualPureFunctions: [
          'endpoint',
          'strictObject',
          'PagedList',
          'pageSizeOf',
          'textUpTo',
          'orNull',
          'PhotoIds',
        ],
      },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups() } },
    },
  },
}))
