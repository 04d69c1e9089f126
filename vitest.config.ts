import { defineConfig } from 'vitest/config'

const withoutDatabase = { exclude: ['**/*.db.test.ts', '**/node_modules/**', '**/dist/**'] }

/** One project for each kind of test, so that the quick ones run without a database and without a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      pure('contracts', 'packages/contracts'),
      pure('paypal-simulator', 'packages/paypal-simulator'),
      pure('scripts', 'scripts'),
      pure('server', 'apps/server'),
      pure('web', 'apps/web'),
      {
        // To make a document takes seconds, so only tests of components get one.
        root: 'apps/web',
        test: { name: 'components', environment: 'jsdom', include: ['src/**/*.test.tsx'] },
      },
      {
        root: 'packages/dev-postgres',
        test: { name: 'dev-postgres', include: ['src/**/*.test.ts'], testTimeout: 30_000 },
      },
      {
        root: 'apps/server',
        test: {
          name: 'database',
          include: ['src/**/*.db.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})

function pure(name: string, root: string) {
  return { root, test: { name, include: ['**/*.test.ts'], ...withoutDatabase } }
}
