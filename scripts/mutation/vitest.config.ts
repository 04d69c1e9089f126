import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that Stryker runs, on the copy of the sources that it changes: those of the pure code alone. */
export default defineConfig({
  root,
  // Packages are linked to the unchanged sources.
  resolve: {
    alias: [{ find: /^@joblane\/contracts\/(.+)$/, replacement: `${root}packages/contracts/src/$1.ts` }],
  },
  test: {
    isolate: false,
    // A busy machine is no reason to call the unchanged code wrong.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // It measures time, which a changed source has more of.
          exclude: ['**/long-texts.test.ts'],
          include: [
            'packages/contracts/src/**/*.test.ts',
            'apps/server/src/{kernel,modules/*/domain}/**/*.test.ts',
            'apps/web/src/lib/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: { name: 'components', environment: 'jsdom', include: ['apps/web/src/lib/**/*.test.tsx'] },
      },
    ],
  },
})
