import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectEnvironment } from './project.mjs'
import { run } from './run.mjs'

// The static checks run side by side. With several threads each, they would do a third of their work twice. Those in
// Go collect garbage less often, which saves a fifth of their time and takes half a gigabyte.
const checkEnvironment = projectEnvironment({ GOMAXPROCS: '1', GOGC: '400' })
const typesOf = (folder) => ['tsc', '--project', folder, '--singleThreaded']

/** Each group has a name and a function that runs its checks or tests and counts the results. */
export const staticChecks = [
  check('format', ['oxfmt', '--check']),
  check('lint', ['oxlint', '--type-aware', '--deny-warnings']),
  // What runs on Node is one project: bench and scripts would check the server's files once more.
  check('types on Node', typesOf('.')),
  check('types in browsers', ...['apps/web', 'apps/web/worker', 'e2e'].map(typesOf)),
  check('import rules', ['node', 'scripts/import-rules/check-imports.ts']),
  check('unused code', ['knip', '--no-progress']),
]

/** The same, with only what other programs leave of the processor. */
export const patientChecks = staticChecks.map(({ name, run: runAll }) => ({
  name,
  run: () => runAll({ isPatient: true }),
}))

export const unitTests = vitest('unit tests', [
  'contracts',
  'paypal-simulator',
  'scripts',
  'bench',
  'rehearsal',
  'server',
])
export const siteTests = vitest('site, in jsdom', ['components', 'web'])
export const embeddedPostgresTests = vitest('embedded PostgreSQL', ['dev-postgres'])
// They often wait for programs and locks: with two workers, a third of two cores is idle.
export const databaseTests = vitest('database and HTTP', ['database'], ['--maxWorkers=3'])

/** `browser` is a promise of its path. */
export const browserTests = (browser) => ({
  name: 'browser tests',
  run: async () => {
    const path = await browser
    return counted('playwright', (file) => {
      const env = { CHROMIUM_PATH: path, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
      return [['playwright', 'test', '--config', 'e2e', '--reporter', 'list,json'], env]
    })
  },
})

function check(name, ...commands) {
  const runAll = async ({ isPatient = false } = {}) => {
    const results = []
    for (const command of commands)
      results.push(await run([...(isPatient ? ['nice'] : []), ...command], { env: checkEnvironment }))
    const failed = results.some(({ code }) => code !== 0)

    return {
      passed: failed ? 0 : 1,
      failed: failed ? 1 : 0,
      output: results.map(({ output }) => output).join(''),
    }
  }

  return { name, run: runAll }
}

function vitest(name, projects, options = []) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const command = (file) => [
    [
      'vitest',
      'run',
      ...chosen,
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
  ]

  return { name, run: () => counted('vitest', command) }
}

const counts = {
  vitest: ({ numPassedTests, testResults }) => ({
    passed: numPassedTests,
    failed: sum(testResults, ({ status, assertionResults }) => {
      const failures = assertionResults.filter((result) => result.status === 'failed').length
      // A file that fails to load has no tests to count.
      return status === 'failed' ? Math.max(failures, 1) : failures
    }),
  }),
  playwright: ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
  }),
}

/** Runs a test program that writes its results to a file, and counts from there. */
async function counted(kind, commandFor) {
  const folder = mkdtempSync(join(tmpdir(), 'joblane-report-'))
  const file = join(folder, 'report.json')

  try {
    const [command, environment = {}] = commandFor(file)
    const { code, output } = await run(command, { env: projectEnvironment(environment) })
    const count = existsSync(file)
      ? counts[kind](JSON.parse(readFileSync(file, 'utf8')))
      : { passed: 0, failed: 0 }
    const failed = code === 0 ? count.failed : Math.max(count.failed, 1)

    return { ...count, failed, output, isCounted: true }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const sum = (list, numberOf) => list.reduce((total, entry) => total + numberOf(entry), 0)
