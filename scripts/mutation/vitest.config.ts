import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The tests that Stryker runs on its mutated copy of the sources: only those of the pure code. */
export default defineConfig({
  root,
  // The linked packages would lead to the unmutated sources.
  resolve: {
    alias: [{ find: /^@joblane\/contracts\/(.+)$/, replacement: `${root}packages/contracts/src/$1.ts` }],
  },
  test: {
    isolate: false,
    // A busy machine must not fail the unmutated code.
    testTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          // Measures time, and instrumented code is slower.
          exclude: ['**/long-texts.test.ts'],
          include: [
            'packages/contracts/src/**/*.test.ts',
            'apps/server/src/{kernel,modules/notifications/templates}/**/*.test.ts',
            'apps/server/src/modules/**/*-{rules,letters}.test.ts',
            'apps/web/src/lib/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'components',
          environment: 'jsdom',
          include: ['apps/web/src/lib/**/*.test.tsx'],
          setupFiles: ['./apps/web/src/lib/browser/testing/fresh-document.ts'],
        },
      },
    ],
  },
})
