import { defineConfig } from '@playwright/test'
import tests from './playwright.config.ts'

/** The same browser on the same server, for looking instead of testing. */
export default defineConfig(tests, { testDir: 'pictures', testMatch: 'take-pictures.ts' })
