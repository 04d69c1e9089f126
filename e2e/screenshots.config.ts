import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/**
 * Takes the screenshots that a browser shows before it installs the site. Run it after changing these pages:
 * npx playwright test --config e2e/screenshots.config.ts
 */
export default defineConfig(tests, { testDir: 'pictures', testMatch: 'take-screenshots.ts' })
