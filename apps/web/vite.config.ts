import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bareEndpoints } from './build/bare-endpoints.ts'
import { chunkGroups } from './build/chunk-groups.ts'
import { compressFiles } from './build/compress-files.ts'
import { hashedPictures, picturesRoot } from './build/hashed-pictures.ts'
import { offlineWorker } from './build/offline-worker.ts'
import { webManifest } from './build/web-manifest.ts'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    react(),
    ...(command === 'build' && !isSsrBuild
      ? [bareEndpoints(), hashedPictures(), webManifest(), offlineWorker(), compressFiles()]
      : []),
  ],
  appType: 'custom',
  ...(command === 'build' &&
    !isSsrBuild && {
      resolve: { alias: { typebox: join(import.meta.dirname, 'build/schemas-left-out.ts') } },
    }),
  // React asks for NODE_ENV when it is loaded; bundled like this, the built renderer is the fast one for good.
  ...(command === 'build' && {
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"', PICTURES_ROOT: JSON.stringify(picturesRoot) },
  }),
  build: {
    target: 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    copyPublicDir: !isSsrBuild,
    manifest: isSsrBuild ? false : 'manifest.json',
    // The Content-Security-Policy takes fonts and pictures from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: isSsrBuild ? 'src/entry-server.tsx' : 'src/entry-client.tsx',
      // Descriptions of data do nothing but describe.
      treeshake: {
        manualPureFunctions: ['Type', 'endpoint', 'strictObject', 'PagedList', 'pageSizeOf', 'orNull'],
      },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunkGroups() } },
    },
  },
}))
