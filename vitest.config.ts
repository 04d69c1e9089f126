import { configDefaults, defineConfig } from 'vitest/config'

// Machines that test are shared: what takes a moment alone may take many seconds beside others. A debugger sets 0: none.
const timeout = Number(process.env['TEST_TIMEOUT'] ?? 60_000)
const patient = { testTimeout: timeout, hookTimeout: timeout, expect: { poll: { timeout: 30_000 } } }

// Files share what they import, which takes a quarter of the time; none of them changes what it imports.
const quick = { ...patient, isolate: false }

/** One project for each kind of test, so that the quick ones run without a database and without a browser. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // Tests do not import the functions of the database, but a watch runs them again when one changes.
    forceRerunTriggers: [...configDefaults.forceRerunTriggers, '**/apps/server/src/**/*.sql'],
    projects: [
      pure('contracts', 'packages/contracts/src'),
      pure('paypal-simulator', 'packages/paypal-simulator/src'),
      pure('scripts', 'scripts'),
      pure('bench', 'bench'),
      pure('rehearsal', 'deploy/rehearsal'),
      pure('server', 'apps/server/src'),
      pure('web', 'apps/web/src'),
      {
        // To make a document takes a second, so only tests of components get one.
        test: {
          ...quick,
          name: 'components',
          environment: 'jsdom',
          include: ['apps/web/src/**/*.test.tsx'],
          setupFiles: ['./apps/web/src/lib/browser/testing/fresh-document.ts'],
        },
      },
      {
        test: {
          ...patient,
          name: 'dev-postgres',
          include: ['packages/dev-postgres/src/**/*.test.ts'],
        },
      },
      {
        test: {
          ...quick,
          name: 'database',
          include: ['apps/server/src/**/*.db.test.ts'],
          // Runs that draw lots or repeat faults grow by this: 1 in every `npm test`, TEST_SCALE=20 for a night.
          provide: { testScale: Math.max(1, Number(process.env['TEST_SCALE'] ?? 1)) },
          globalSetup: ['./apps/server/src/testing/global-setup.ts'],
          setupFiles: ['./apps/server/src/modules/accounts/testing/cheap-passwords.ts'],
        },
      },
    ],
  },
})

function pure(name: string, folder: string) {
  return {
    test: { ...quick, name, include: [`${folder}/**/*.test.ts`], exclude: ['**/*.db.test.ts'] },
  }
}
