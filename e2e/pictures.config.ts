import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** The same browser on the same server, for looking instead of testing; `THEME=dark` looks at the dark theme. */
export default defineConfig(tests, {
  testDir: 'pictures',
  testMatch: 'take-pictures.ts',
  use: { colorScheme: process.env['THEME'] === 'dark' ? 'dark' : 'light' },
})
