import { type Browser, chromium } from '@playwright/test'

/** The browser that the launcher found, with more arguments where they are needed. */
export const launchBrowser = (...args: readonly string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  })
