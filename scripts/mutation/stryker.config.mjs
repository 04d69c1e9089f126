/** Changes the pure code in small ways and says which changes no test notices: `npm run mutate`. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
  mutate: [
    'packages/contracts/src/**/*.ts',
    'apps/server/src/kernel/**/*.ts',
    'apps/server/src/modules/**/*-{rules,letters}.ts',
    'apps/server/src/modules/notifications/templates/**/*.ts',
    'apps/web/src/lib/**/*.{ts,tsx}',
    '!**/*.test.{ts,tsx}',
    '!**/testing/**',
  ],
  // Stryker would rewrite the paths in tsconfig.json, which has none, by an API that our TypeScript lacks.
  tsconfigFile: 'none',
  coverageAnalysis: 'perTest',
  ignorePatterns: ['/e2e', '/bench', '/reports', 'dist'],
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  jsonReporter: { fileName: 'reports/mutation.json' },
  incremental: true,
  incrementalFile: 'reports/mutation-incremental.json',
  tempDirName: '.stryker',
  concurrency: 2,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 90 },
}
