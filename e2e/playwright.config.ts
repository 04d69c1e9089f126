import { defineConfig } from '@playwright/test'

// Workers read this file again: what is chosen once travels to them by the environment.
const port = (process.env['E2E_PORT'] ??= String(20_000 + Math.floor(Math.random() * 20_000)))
const isRoot = process.getuid?.() === 0

/** Chromium on the real server with its own database, which is started once and thrown away. */
export default defineConfig({
  testDir: '.',
  // A folder of its own, which Playwright empties: two runs at once do not disturb each other.
  outputDir: `../test-results/${port}`,
  globalSetup: './support/forget-old-results.ts',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // A debugger sets 0: none.
  timeout: Number(process.env['TEST_TIMEOUT'] ?? 120_000),
  // Machines that test are shared: what takes a second alone may take ten beside others.
  expect: { timeout: 30_000 },
  use: {
    baseURL: `http://localhost:${port}`,
    screenshot: 'only-on-failure',
    // Animations take a sixth of the browser's time; tests of what moves ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tests that answer requests themselves would not see those of a service worker.
    serviceWorkers: 'block',
    launchOptions: {
      // Without a locale Chromium cannot save a download below a folder with an accent in its name.
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        // The pages of a context share a process, which compiles their scripts once.
        '--renderer-process-limit=1',
      ],
    },
  },
  webServer: {
    command: `exec "${process.execPath}" scripts/serve.mjs`,
    cwd: '..',
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: port, LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '1000' },
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    reuseExistingServer: false,
    stdout: 'ignore',
    timeout: 120_000,
  },
})
